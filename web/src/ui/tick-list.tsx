import { Circle, CircleCheck } from 'lucide-react';
import { clsx } from 'clsx';

export interface Tick {
  label: string;
  met: boolean;
}

export function TickList({ id, ticks }: { id: string; ticks: readonly Tick[] }) {
  return (
    <ul id={id} className="grid gap-1">
      {ticks.map(({ label, met }) => {
        const Icon = met ? CircleCheck : Circle;
        return (
          <li key={label} className={clsx('flex items-center gap-2 text-sm', met ? 'text-ok' : 'text-ink-2')}>
            <Icon size={16} aria-hidden="true" className="shrink-0" />
            {label}
            <span className="sr-only">{met ? '(done)' : '(not yet)'}</span>
          </li>
        );
      })}
    </ul>
  );
}
