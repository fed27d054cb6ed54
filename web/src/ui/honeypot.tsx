import type { InputHTMLAttributes, Ref } from 'react';

interface HoneypotProps extends InputHTMLAttributes<HTMLInputElement> {
  ref?: Ref<HTMLInputElement>;
}

/** A field that neither people nor screen readers meet. Only a machine fills it in. */
export function Honeypot(input: HoneypotProps) {
  return (
    <div hidden>
      <label>
        Leave this field empty
        <input tabIndex={-1} autoComplete="off" {...input} />
      </label>
    </div>
  );
}
