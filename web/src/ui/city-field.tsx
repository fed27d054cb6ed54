import { useEffect, useId, useState } from 'react';
import { TextField, type TextFieldProps } from './text-field';

/** A city of Pakistan, chosen from a list while typing; any other name can be typed. */
export function CityField(field: TextFieldProps) {
  const listId = useId();
  const [names, setNames] = useState<readonly string[]>([]);
  useEffect(() => {
    // Without the list the field is one to type in.
    import('@/lib/cities').then(({ cityNames }) => setNames(cityNames)).catch(() => undefined);
  }, []);
  return (
    <>
      <TextField autoComplete="address-level2" list={listId} {...field} />
      <datalist id={listId}>
        {names.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
    </>
  );
}
