import { type InputHTMLAttributes, type Ref, useId } from 'react';
import { FieldError } from './field-frame';

interface CheckboxFieldProps extends InputHTMLAttributes<HTMLInputElement> {
  label: string;
  error?: string;
  ref?: Ref<HTMLInputElement>;
}

export function CheckboxField({ id: givenId, label, error, ...input }: CheckboxFieldProps) {
  const ownId = useId();
  const id = givenId ?? ownId;
  return (
    <div>
      <div className="flex min-h-11 items-center gap-3">
        <input
          id={id}
          type="checkbox"
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
          className="size-5 shrink-0 accent-moss"
          {...input}
        />
        <label htmlFor={id} className="flex min-h-11 flex-1 items-center">
          {label}
        </label>
      </div>
      {error && <FieldError id={id} error={error} />}
    </div>
  );
}
