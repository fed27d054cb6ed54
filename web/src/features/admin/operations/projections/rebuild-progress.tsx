import type { ProjectionStatus, RebuildPhase } from '@soulvia/contracts';
import { useId } from 'react';
import { grouped } from '@/lib/money';

const phases: Record<RebuildPhase, string> = {
  folding: 'Reading the log',
  indexing: 'Building indexes',
  'catching-up': 'Catching up with new events',
  swapping: 'Switching over',
};

export function RebuildProgress({ rebuild }: { rebuild: NonNullable<ProjectionStatus['rebuild']> }) {
  const id = useId();
  const { phase, done, total } = rebuild;
  return (
    <div className="grid gap-1.5">
      <p id={id} className="flex flex-wrap justify-between gap-x-4 text-[15px]">
        <span>{phases[phase]}</span>
        <span className="tabular-nums">
          {grouped(done)} of {grouped(total)}
        </span>
      </p>
      <progress aria-labelledby={id} value={done} max={Math.max(1, total)} className="h-3 w-full accent-moss" />
    </div>
  );
}
