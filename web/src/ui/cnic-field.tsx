import { dashedCnic } from '@/lib/dashed-cnic';
import { readDigits } from '@soulvia/contracts';
import type { ChangeEvent } from 'react';
import { TextField, type TextFieldProps } from './text-field';

/** Index in a dashed number after its first `digits` digits. */
function placeBehind(text: string, digits: number): number {
  let place = 0;
  for (let seen = 0; seen < digits && place < text.length; place += 1) {
    if (text[place] !== '-') seen += 1;
  }
  return place;
}

/** CNIC input: adds dashes while typing and keeps the caret at its digit. */
export function CnicField({ onChange, ...field }: TextFieldProps) {
  const format = (event: ChangeEvent<HTMLInputElement>) => {
    const input = event.currentTarget;
    const formatted = dashedCnic(input.value);
    if (formatted !== input.value) {
      const before = readDigits(input.value.slice(0, input.selectionStart ?? input.value.length)).length;
      input.value = formatted;
      const place = placeBehind(formatted, before);
      input.setSelectionRange(place, place);
    }
    onChange?.(event);
  };
  return (
    <TextField inputMode="numeric" autoComplete="off" placeholder="XXXXX-XXXXXXX-X" onChange={format} {...field} />
  );
}
