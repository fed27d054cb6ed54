import { type Ref, type SelectHTMLAttributes, useId } from 'react';
import { controlLook, describedBy, FieldFrame } from './field-frame';

interface SelectFieldProps extends SelectHTMLAttributes<HTMLSelectElement> {
  label: string;
  error?: string;
  hint?: string;
  ref?: Ref<HTMLSelectElement>;
}

export function SelectField({ id: givenId, label, error, hint, children, ...select }: SelectFieldProps) {
  const ownId = useId();
  const id = givenId ?? ownId;
  return (
    <FieldFrame id={id} label={label} error={error} hint={hint}>
      <select
        id={id}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy(id, error, hint)}
        className={controlLook}
        {...select}
      >
        {children}
      </select>
    </FieldFrame>
  );
}
