import { ListFilter as FilterIcon } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { Button } from '../button';
import { Popover } from '../popover';
import { SelectField } from '../select-field';
import { TextField } from '../text-field';
import type { FilterField } from './filter-field';

const pauseMs = 400;

interface FilterTextProps {
  label: string;
  value: string;
  maxLength: number;
  onChoose: (text: string) => void;
}

/** A filter that is typed: it applies after a debounce, at once on Enter, and when the field or the panel is left. */
function FilterText({ label, value, maxLength, onChoose }: FilterTextProps) {
  const [draft, setDraft] = useState<string | null>(null);
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined);
  const apply = (text: string | null) => {
    clearTimeout(pause.current);
    setDraft(null);
    if (text !== null && text.trim() !== value) onChoose(text.trim());
  };
  const applyDraft = useEffectEvent(() => apply(draft));
  useEffect(() => () => applyDraft(), []);
  return (
    <TextField
      label={label}
      autoComplete="off"
      maxLength={maxLength}
      value={draft ?? value}
      onChange={({ target: { value: text } }) => {
        setDraft(text);
        clearTimeout(pause.current);
        pause.current = setTimeout(() => apply(text), pauseMs);
      }}
      onBlur={() => apply(draft)}
      onKeyDown={({ key }) => {
        if (key === 'Enter') apply(draft);
      }}
    />
  );
}

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
