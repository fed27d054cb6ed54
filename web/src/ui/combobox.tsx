import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { useDismiss } from '@/lib/use-dismiss';
import { controlClasses, describedBy, FieldFrame } from './field-frame';

export interface ComboboxOption {
  id: number;
  label: string;
  hint?: string;
}

interface ComboboxProps {
  label: string;
  /** The label of the current choice. */
  chosen: string | null;
  options: readonly ComboboxOption[];
  loading: boolean;
  /** Why there are no options. */
  failure?: string | null;
  error?: string;
  search: string;
  onSearch: (text: string) => void;
  onChoose: (id: number) => void;
}

/** A combobox whose options match the typed text. */
export function Combobox(props: ComboboxProps) {
  const { label, chosen, options, loading, failure, error, search, onSearch, onChoose } = props;
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState(false);
  const [active, setActive] = useState(0);
  useDismiss(box, open, () => setOpen(false));
  const current = options[Math.min(active, options.length - 1)];
  const choose = (option: ComboboxOption) => {
    onChoose(option.id);
    onSearch('');
    setOpen(false);
  };
  const press = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step) {
      event.preventDefault();
      setActive(open ? Math.max(0, Math.min(options.length - 1, active + step)) : 0);
      setOpen(true);
    } else if (event.key === 'Enter' && open) {
      event.preventDefault();
      if (current) choose(current);
    } else if (event.key === 'Tab') setOpen(false);
    // A dialog around the open list stays open.
    else if (event.key === 'Escape' && open) event.preventDefault();
  };
  const said = failure ?? (loading ? 'Loading...' : options.length === 0 ? 'No options found' : null);
  return (
    <div ref={box} className="relative">
      <FieldFrame id={id} label={label} error={error} hint="Type to search">
        <input
          id={id}
          role="combobox"
          autoComplete="off"
          aria-autocomplete="list"
          aria-expanded={open}
          aria-controls={`${id}-list`}
          aria-activedescendant={open && current ? `${id}-${current.id}` : undefined}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy(id, error, 'hint')}
          value={open ? search : (chosen ?? search)}
          placeholder={chosen ?? 'Search by Name or ID'}
          onClick={() => setOpen(true)}
          onChange={(event) => {
            onSearch(event.target.value);
            setActive(0);
            setOpen(true);
          }}
          onKeyDown={press}
          className={controlClasses}
        />
      </FieldFrame>
      <div
        hidden={!open}
        className="absolute inset-x-0 top-[78px] z-20 max-h-72 overflow-y-auto rounded-card border border-line bg-white p-1 shadow-3"
      >
        <div id={`${id}-list`} role="listbox" aria-label={label}>
          {options.map((option) => (
            <Choice
              key={option.id}
              id={`${id}-${option.id}`}
              option={option}
              isActive={option === current}
              onChoose={() => choose(option)}
            />
          ))}
        </div>
        <p role="status" className="px-3 py-2 text-[15px] text-ink-2 empty:hidden">
          {open && said}
        </p>
      </div>
    </div>
  );
}

interface ChoiceProps {
  id: string;
  option: ComboboxOption;
  isActive: boolean;
  onChoose: () => void;
}

function Choice({ id, option, isActive, onChoose }: ChoiceProps) {
  return (
    <div
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={isActive}
      onPointerDown={(event) => {
        event.preventDefault();
        onChoose();
      }}
      className="grid min-h-11 cursor-pointer content-center rounded-field px-3 py-1.5 hover:bg-linen aria-selected:bg-sage-100"
    >
      <span className="wrap-anywhere">{option.label}</span>
      {option.hint && <span className="meta wrap-anywhere">{option.hint}</span>}
    </div>
  );
}
