import { Link } from '@/ui/link';
import { type JoinStep, joinSteps, stepPath } from './join-steps';
import { isWithinReach } from './use-step-guard';

const rowClasses = 'flex min-h-12 items-center gap-3 rounded-field px-3 font-medium';

interface JoinNavProps {
  /** The current step, counted from 1. */
  number: number;
  openStep: JoinStep;
}

/** A side menu on wide screens; a row of step numbers on phones. */
export function JoinNav({ number, openStep }: JoinNavProps) {
  return (
    <nav aria-label="Steps to join" className="md:sticky md:top-24">
      <div className="flex justify-between gap-1 md:grid md:rounded-panel md:border md:border-line md:bg-white md:p-2 md:shadow-1">
        <Link to="/" className={`${rowClasses} min-w-11 hover:bg-linen`}>
          Home
        </Link>
        <ol className="flex gap-1 md:grid">
          {joinSteps.map(({ name, label }, index) => {
            const current = index + 1 === number;
            return (
              <li key={name} className={name === 'welcome' && !current ? 'md:hidden' : undefined}>
                <StepRow
                  to={!current && name !== 'welcome' && isWithinReach(name, openStep) ? stepPath(name) : null}
                  label={label}
                  number={index + 1}
                  current={current}
                  done={index + 1 < number}
                />
              </li>
            );
          })}
        </ol>
      </div>
    </nav>
  );
}

interface StepRowProps {
  /** Null for the current and later steps. */
  to: string | null;
  label: string;
  number: number;
  current: boolean;
  done: boolean;
}

function StepRow({ to, label, number, current, done }: StepRowProps) {
  const content = (
    <>
      <span
        aria-hidden="true"
        className={`grid size-7 shrink-0 place-items-center rounded-full border text-[13px] tabular-nums ${current || done ? 'border-moss bg-moss text-ivory' : 'border-line-strong'}`}
      >
        {done ? '✓' : number}
      </span>
      <span className="max-md:sr-only">{label}</span>
      {done && <span className="sr-only">(done)</span>}
    </>
  );
  if (to)
    return (
      <Link to={to} className={`${rowClasses} max-md:px-2 hover:bg-linen`}>
        {content}
      </Link>
    );
  return (
    <span
      aria-current={current ? 'step' : undefined}
      className={`${rowClasses} max-md:px-2 text-ink-2 aria-[current]:bg-sage-100 aria-[current]:text-moss`}
    >
      {content}
    </span>
  );
}
