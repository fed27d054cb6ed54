import type { InputHTMLAttributes, Ref } from 'react';
import { FieldError } from '@/ui/field-frame';

interface RatingFieldProps extends InputHTMLAttributes<HTMLInputElement> {
  id: string;
  error?: string;
  ref?: Ref<HTMLInputElement>;
}

const labels = ['1 star', '2 stars', '3 stars', '4 stars', '5 stars'];

/** A choice of one to five stars. The first has the id, so that the summary of errors leads to it. */
export function RatingField({ id, error, ...input }: RatingFieldProps) {
  return (
    <fieldset aria-describedby={error ? `${id}-error` : undefined} className="grid gap-1.5">
      <legend className="mb-2 text-[15px] font-semibold">Your rating</legend>
      <div className="flex flex-wrap gap-2">
        {labels.map((label, index) => (
          <label
            key={label}
            className="inline-flex min-h-11 cursor-pointer items-center gap-2 rounded-pill border border-line-strong px-4 has-checked:border-moss has-checked:bg-sage-100"
          >
            <input
              type="radio"
              id={index === 0 ? id : undefined}
              value={index + 1}
              className="size-5 accent-moss"
              {...input}
            />
            {label}
          </label>
        ))}
      </div>
      {error && <FieldError id={id} error={error} />}
    </fieldset>
  );
}
