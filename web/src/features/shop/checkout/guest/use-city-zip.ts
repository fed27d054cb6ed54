import { useRef } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { GuestDetails, GuestInput } from './guest-schema';

/** Fills in the ZIP of a city; one that was typed stays. */
export function useCityZip(form: UseFormReturn<GuestInput, unknown, GuestDetails>): () => void {
  const filled = useRef('');
  return () => {
    void import('@/lib/cities').then(({ zipOfCity }) => {
      const { city, zip_code: zip } = form.getValues();
      if (zip !== '' && zip !== filled.current) return;
      filled.current = zipOfCity(city);
      form.setValue('zip_code', filled.current, { shouldValidate: zip !== '' });
    });
  };
}
