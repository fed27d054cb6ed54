import { useRef } from 'react';

interface CityForm {
  getValues: (name: 'city' | 'zip_code') => string;
  setValue: (name: 'zip_code', value: string, options: { shouldValidate: boolean; shouldDirty: boolean }) => void;
}

/**
 * Fills in the ZIP when the city changes, unless the user has typed another one.
 * @param isOptional clears the ZIP when the new city has no known one.
 */
export function useCityZip(form: CityForm, isOptional = false): () => void {
  const filledFor = useRef<string | null>(null);
  filledFor.current ??= form.getValues('city');
  return () => {
    // Without the list the ZIP is typed.
    import('@/lib/cities')
      .then(({ comparableCity, zipOfCity }) => {
        const [city, zip] = [form.getValues('city'), form.getValues('zip_code')];
        // Another spelling of the city brings no other ZIP.
        if (comparableCity(city) === comparableCity(filledFor.current ?? '')) return;
        const next = zipOfCity(city);
        if (zip !== '' && zip !== zipOfCity(filledFor.current ?? '')) return;
        if (next === '' && !isOptional) return;
        filledFor.current = city;
        form.setValue('zip_code', next, { shouldValidate: zip !== '', shouldDirty: true });
      })
      .catch(() => undefined);
  };
}
