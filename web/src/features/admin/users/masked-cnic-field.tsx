import { type ComponentProps, useEffect, useState } from 'react';
import { Button } from '@/ui/button';
import { CnicField } from '@/ui/cnic-field';

type MaskedCnicFieldProps = Omit<ComponentProps<typeof CnicField>, 'label'> & { id: string; cnic: string | null };

/** A field with a stored CNIC, of which the form knows the mask only: another one replaces it. */
export function MaskedCnicField({ cnic, id, ...field }: MaskedCnicFieldProps) {
  const [opened, setOpened] = useState(false);
  // The pressed button has been replaced by the field.
  useEffect(() => {
    const input = opened ? document.getElementById(id) : null;
    if (!(input instanceof HTMLInputElement)) return;
    input.focus();
    input.select();
  }, [opened, id]);
  if (!cnic || opened || field.error) return <CnicField label="CNIC" hint="13 digits" id={id} {...field} />;
  return (
    <div role="group" aria-label="CNIC" className="grid content-start gap-1.5">
      <span className="text-[15px] font-semibold">CNIC</span>
      <span className="flex min-h-12 flex-wrap items-center gap-x-4 gap-y-2">
        <span aria-hidden="true" className="tabular-nums">
          {cnic}
        </span>
        <span className="sr-only">hidden</span>
        <Button variant="ghost" size="small" onClick={() => setOpened(true)}>
          Replace<span className="sr-only"> CNIC</span>
        </Button>
      </span>
    </div>
  );
}
