import { type FocusEvent, type ReactNode, useState } from 'react';
import { TextField, type TextFieldProps } from './text-field';

/** A city of Pakistan, chosen from a list while typing; any other name can be typed. */
export function CityField(field: TextFieldProps) {
  const [choices, setChoices] = useState<ReactNode>();
  const load = ({ currentTarget: box }: FocusEvent<HTMLElement>) => {
    // Without the list the field is one to type in.
    import('./city-choices').then(({ CityChoices }) => setChoices(<CityChoices box={box} />)).catch(() => undefined);
  };
  return (
    <div className="relative" onFocus={load}>
      <TextField autoComplete="address-level2" {...field} />
      {choices}
    </div>
  );
}
