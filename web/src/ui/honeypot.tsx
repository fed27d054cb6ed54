import type { InputHTMLAttributes, Ref } from 'react';

interface HoneypotProps extends InputHTMLAttributes<HTMLInputElement> {
  ref?: Ref<HTMLInputElement>;
}

/** A honeypot field, hidden from people and screen readers: only bots fill it in. */
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
