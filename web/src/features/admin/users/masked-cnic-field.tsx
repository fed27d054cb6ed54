import { type ComponentProps, useEffect, useState } from 'react';
import { Button } from '@/ui/button';
import { CnicField } from '@/ui/cnic-field';
import { maskedCnic } from './masked-cnic';

type HeldCnicFieldProps = Omit<ComponentProps<typeof CnicField>, 'label'> & { id: string; held: string | null };

/** The field with a number that is there already: hidden until somebody wants to read or change it. */
export function HeldCnicField({ held, id, ...field }: HeldCnicFieldProps) {
  const [opened, setOpened] = useState(false);
  // The button that was pressed is gone.
  useEffect(() => {
    if (opened) document.getElementById(id)?.focus();
  }, [opened, id]);
  if (!held || opened || field.error) return <CnicField label="CNIC" hint="13 digits" id={id} {...field} />;
  return (
    <div role="group" aria-label="CNIC" className="grid content-start gap-1.5">
      <span className="text-[15px] font-semibold">CNIC</span>
      <span className="flex min-h-12 flex-wrap items-center gap-x-4 gap-y-2">
        <span aria-hidden="true" className="tabular-nums">
          {maskedCnic(held)}
        </span>
        <span className="sr-only">hidden</span>
        <Button look="ghost" size="small" onClick={() => setOpened(true)}>
          Show and edit<span className="sr-only"> CNIC</span>
        </Button>
      </span>
    </div>
  );
}
