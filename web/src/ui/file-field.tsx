import { useId } from 'react';
import { controlClasses, describedBy, FieldFrame } from './field-frame';

interface FileFieldProps {
  label: string;
  hint: string;
  /** As in the attribute of the input. */
  accept: string;
  error?: string;
  onChange: (file: File | null) => void;
}

export function FileField({ label, hint, accept, error, onChange }: FileFieldProps) {
  const id = useId();
  return (
    <FieldFrame id={id} label={label} error={error} hint={hint}>
      <input
        id={id}
        type="file"
        accept={accept}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy(id, error, hint)}
        onChange={(event) => onChange(event.target.files?.[0] ?? null)}
        className={`${controlClasses} ${fileButtonClasses}`}
      />
    </FieldFrame>
  );
}

export const fileButtonClasses =
  'py-2.5 file:mr-3 file:rounded-pill file:border-0 file:bg-sage-100 file:px-3 file:py-0.5 file:font-semibold file:text-moss';
