import { ListFilter as FilterIcon } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { useDismiss } from '@/lib/use-dismiss';
import { Button } from '../button';
import { SelectField } from '../select-field';
import { TextField } from '../text-field';
import type { FilterField } from './filter-field';

interface FilterPopoverProps<Name extends string> {
  fields: readonly FilterField<Name>[];
  values: Record<Name, string>;
  onChoose: (name: Name, value: string) => void;
  onReset: () => void;
}

export function FilterPopover<Name extends string>({ fields, values, onChoose, onReset }: FilterPopoverProps<Name>) {
  const [open, setOpen] = useState(false);
  const panelId = useId();
  const box = useRef<HTMLDivElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  useDismiss(box, open, (byKey) => {
    setOpen(false);
    if (byKey) opener.current?.focus();
  });
  const active = fields.some(({ name }) => values[name]);
  return (
    <div ref={box} className="relative">
      <button
        ref={opener}
        type="button"
        aria-expanded={open}
        aria-controls={open ? panelId : undefined}
        onClick={() => setOpen(!open)}
        className="relative inline-flex min-h-12 items-center gap-2 rounded-pill border border-moss px-5 text-[15px] font-semibold text-moss hover:bg-sage-100"
      >
        <FilterIcon size={18} aria-hidden="true" />
        Filter
        {active && (
          <>
            <span
              aria-hidden="true"
              className="absolute top-0 right-1 size-3 rounded-full border-2 border-ivory bg-clay"
            />
            <span className="sr-only"> (active)</span>
          </>
        )}
      </button>
      {open && (
        <div
          id={panelId}
          role="group"
          aria-label="Filters"
          className="rise-in absolute top-full left-0 z-20 mt-2 grid w-[min(300px,calc(100vw-32px))] gap-4 rounded-card border border-line bg-white p-4 shadow-3 sm:right-0 sm:left-auto"
        >
          {fields.map(({ name, label, choices }) =>
            choices ? (
              <SelectField
                key={name}
                label={label}
                value={values[name]}
                onChange={(event) => onChoose(name, event.target.value)}
              >
                <option value="">{choices.any}</option>
                {choices.options.map(([value, text]) => (
                  <option key={value} value={value}>
                    {text}
                  </option>
                ))}
              </SelectField>
            ) : (
              <TextField
                key={name}
                label={label}
                type="date"
                value={values[name]}
                onChange={(event) => onChoose(name, event.target.value)}
              />
            ),
          )}
          <Button look="ghost" size="small" disabled={!active} onClick={onReset}>
            Reset Filters
          </Button>
        </div>
      )}
    </div>
  );
}
