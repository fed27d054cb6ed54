import { type Duty, dutyNames } from '@soulvia/contracts';
import { useId } from 'react';
import { dutyTexts } from './duty-texts';

interface DutyFieldsProps {
  chosen: readonly Duty[];
  onChange: (duties: readonly Duty[]) => void;
  /** Shown while no duty is chosen. */
  emptyNote: string;
}

export function DutyFields({ chosen, onChange, emptyNote }: DutyFieldsProps) {
  const id = useId();
  const toggle = (duty: Duty) =>
    onChange(dutyNames.filter((name) => (name === duty ? !chosen.includes(name) : chosen.includes(name))));
  return (
    <fieldset className="grid gap-1">
      <legend className="mb-1 font-semibold">Duties</legend>
      {dutyNames.map((duty) => {
        const [label, hint] = dutyTexts[duty];
        return (
          <div key={duty} className="flex min-h-11 items-start gap-3 py-1.5">
            <input
              id={`${id}-${duty}`}
              type="checkbox"
              checked={chosen.includes(duty)}
              onChange={() => toggle(duty)}
              aria-describedby={`${id}-${duty}-hint`}
              className="mt-0.5 size-5 shrink-0 accent-moss"
            />
            <div className="min-w-0 flex-1">
              <label htmlFor={`${id}-${duty}`} className="block">
                {label}
              </label>
              <p id={`${id}-${duty}-hint`} className="meta">
                {hint}
              </p>
            </div>
          </div>
        );
      })}
      <p role="status" className="meta empty:hidden">
        {chosen.length === 0 && emptyNote}
      </p>
    </fieldset>
  );
}
