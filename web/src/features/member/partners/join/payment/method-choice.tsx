import type { RefObject } from 'react';
import { FieldError } from '@/ui/field-frame';

interface MethodChoiceProps {
  byBank: boolean;
  problem: string | null;
  inputRef: RefObject<HTMLInputElement | null>;
  onChange: (byBank: boolean) => void;
}

const id = 'pay-by-bank';

/** A checkbox, because there is only one payment method and it must be chosen explicitly. */
export function MethodChoice({ byBank, problem, inputRef, onChange }: MethodChoiceProps) {
  return (
    <div className="grid gap-1.5">
      <label
        htmlFor={id}
        className={`flex items-start gap-4 rounded-card border-2 p-4 ${byBank ? 'border-moss bg-sage-100/60' : 'border-line-strong bg-white has-aria-invalid:border-danger'}`}
      >
        <input
          ref={inputRef}
          id={id}
          type="checkbox"
          name="payment_method"
          checked={byBank}
          onChange={(event) => onChange(event.target.checked)}
          aria-invalid={problem ? true : undefined}
          aria-describedby={problem ? `${id}-error` : undefined}
          className="mt-1 size-5 shrink-0 accent-moss"
        />
        <span className="grid">
          <span className="font-semibold">Bank transfer</span>
          <span className="text-[15px] text-ink-2">
            Transfer the amount by bank or mobile wallet and upload a screenshot. Nothing is charged here.
          </span>
        </span>
      </label>
      {problem && (
        <div role="alert">
          <FieldError id={id} error={problem} />
        </div>
      )}
    </div>
  );
}
