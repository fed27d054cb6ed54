import { useState } from 'react';
import type { CityChoices } from './city-choices';
import { TextField, type TextFieldProps } from './text-field';

/** A city of Pakistan, chosen from a list while typing; any other name can be typed. */
export function CityField(field: TextFieldProps) {
  const [Choices, setChoices] = useState<typeof CityChoices>();
  const [box, setBox] = useState<HTMLElement | null>(null);
  const load = () => {
    // Without the list the field is one to type in.
    import('./city-choices').then((part) => setChoices(() => part.CityChoices)).catch(() => undefined);
  };
  return (
    <div ref={setBox} className="relative" onFocus={load}>
      <TextField autoComplete="address-level2" {...field} />
      {Choices && box && <Choices box={box} />}
    </div>
  );
}
