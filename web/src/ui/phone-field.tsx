import { localPhone } from '@soulvia/contracts';
import type { FocusEvent } from 'react';
import { TextField, type TextFieldProps } from './text-field';

/** A phone number in any common notation; normalized on blur. */
export function PhoneField({ hint = '03XX XXXXXXX', onBlur, ...field }: TextFieldProps) {
  const settle = (event: FocusEvent<HTMLInputElement>) => {
    const input = event.currentTarget;
    const number = localPhone(input.value);
    if (number !== input.value) input.value = number;
    onBlur?.(event);
  };
  return <TextField type="tel" inputMode="tel" autoComplete="tel" hint={hint} onBlur={settle} {...field} />;
}
