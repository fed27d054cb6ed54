import { ListFilter as FilterIcon } from 'lucide-react';
import { useRef } from 'react';
import { Button } from '../button';
import { Popover } from '../popover';
import { SelectField } from '../select-field';
import { TextField } from '../text-field';
import type { FilterField } from './filter-field';
import { FilterText } from './filter-text';

interface FilterPopoverProps<Name extends string> {
  fields: readonly FilterField<Name>[];
  values: Record<Name, string>;
  onChoose: (name: Name, value: string) => void;
  onReset: () => void;
}

export function FilterPopover<Name extends string>({ fields, values, onChoose, onReset }: FilterPopoverProps<Name>) {
  const inputs = useRef<HTMLDivElement>(null);
  const reset = () => {
    // The reset button becomes disabled and would lose the focus.
    inputs.current?.querySelector<HTMLElement>('input, select')?.focus();
    onReset();
  };
  const active = fields.some(({ name }) => values[name]);
  return (
    <Popover label="Filter" isIcon Icon={FilterIcon} panelLabel="Filters" mark={active ? 'active' : null}>
      <div ref={inputs} className="contents">
        {fields.map(({ name, label, choices, textMax }) =>
          textMax !== undefined ? (
            <FilterText
              key={name}
              label={label}
              value={values[name]}
              maxLength={textMax}
              onChoose={(text) => onChoose(name, text)}
            />
          ) : choices ? (
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
      </div>
      <Button variant="ghost" size="small" disabled={!active} onClick={reset}>
        Reset Filters
      </Button>
    </Popover>
  );
}
