import { type InputHTMLAttributes, type Ref, useId } from 'react';

interface CheckboxFieldProps extends InputHTMLAttributes<HTMLInputElement> {
  label: string;
  ref?: Ref<HTMLInputElement>;
}

export function CheckboxField({ id: givenId, label, ...input }: CheckboxFieldProps) {
  const ownId = useId();
  const id = givenId ?? ownId;
  return (
    <div className="flex min-h-11 items-center gap-3">
      <input id={id} type="checkbox" className="size-5 shrink-0 accent-moss" {...input} />
      <label htmlFor={id} className="flex min-h-11 flex-1 items-center">
        {label}
      </label>
    </div>
  );
}
