import type { ReactNode } from 'react';

interface FieldFrameProps {
  id: string;
  label: string;
  error?: string;
  hint?: string;
  children: ReactNode;
}

export const controlClasses =
  'min-h-12 w-full rounded-field border border-line-strong bg-white px-3.5 text-base text-ink ' +
  'aria-invalid:border-danger aria-invalid:bg-danger-50 disabled:opacity-60';

export function describedBy(id: string, error?: string, hint?: string): string | undefined {
  if (error) return `${id}-error`;
  return hint ? `${id}-hint` : undefined;
}

/** The error of the field with this id. */
export function FieldError({ id, error }: { id: string; error: string }) {
  return (
    <p id={`${id}-error`} className="text-sm font-medium text-danger">
      <span aria-hidden="true">! </span>
      {error}
    </p>
  );
}

export function FieldFrame({ id, label, error, hint, children }: FieldFrameProps) {
  return (
    <div className="grid content-start gap-1.5">
      <label htmlFor={id} className="text-[15px] font-semibold">
        {label}
      </label>
      {children}
      {error ? (
        <FieldError id={id} error={error} />
      ) : (
        hint && (
          <p id={`${id}-hint`} className="meta">
            {hint}
          </p>
        )
      )}
    </div>
  );
}
