import type { ProjectionFailure } from '@soulvia/contracts';
import { CircleCheck, CircleX, Clock, RotateCcw } from 'lucide-react';
import { dateAndTime } from '@/lib/dates';
import { Badge, type BadgeProps } from '@/ui/badge';
import { Button } from '@/ui/button';
import { Link } from '@/ui/link';
import { ActionButton } from '../action-button';
import { subjectPath } from '../events/events-filter';
import type { ActionRequest } from '../operator-action';
import { rebuildConflict } from './rebuild-conflict';

const badges: Record<ProjectionFailure['state'], BadgeProps> = {
  open: { label: 'Blocking', tone: 'red', Icon: CircleX },
  passed: { label: 'Skipped over', tone: 'yellow', Icon: Clock },
  parked: { label: 'Subject parked', tone: 'yellow', Icon: Clock },
  retrying: { label: 'Retrying', tone: 'blue', Icon: RotateCcw },
  retried: { label: 'Retried', tone: 'green', Icon: CircleCheck },
  skipping: { label: 'Skipping', tone: 'blue', Icon: RotateCcw },
  skipped: { label: 'Skipped', tone: 'cyan', Icon: CircleCheck },
};
const question = 'Applies the event again. Fix the cause first.';
const unsettled = new Set(['open', 'passed', 'parked']);

interface FailureRowProps {
  failure: ProjectionFailure;
  onAsk: (request: ActionRequest) => void;
  onSkip: () => void;
}

export function FailureRow({ failure, onAsk, onSkip }: FailureRowProps) {
  const { id, projection, position, event_type, subject, error, state, reason, created_at } = failure;
  const retry = {
    label: `retry failure ${id}`,
    path: `failures/${id}/retry`,
    eventType: 'ProjectionFailureRetried',
    conflict: rebuildConflict,
  };
  return (
    <li className="grid grid-cols-1 gap-3 rounded-card border border-line bg-white p-5 compact:gap-1.5 compact:p-3 shadow-1">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h3 className="font-semibold wrap-anywhere">
          {projection}: {event_type}
        </h3>
        <Badge {...badges[state]} />
      </div>
      <p className="text-[15px] text-ink-2">
        Position {position}, about{' '}
        <Link
          to={subjectPath(subject)}
          className="inline-flex min-h-(--row-target) min-w-11 items-center text-ink underline underline-offset-4 hover:text-clay"
        >
          {subject}
        </Link>
        , <time dateTime={created_at}>{dateAndTime(created_at)}</time>
      </p>
      <p className="rounded-field bg-linen px-3 py-2 text-sm wrap-anywhere">{error}</p>
      {reason && <p className="text-[15px]">Skipped because: {reason}</p>}
      {unsettled.has(state) && (
        <div className="flex flex-wrap gap-2">
          <ActionButton request={{ action: retry, verb: 'Retry', question }} onAsk={onAsk} />
          <Button variant="ghost" size="small" aria-label={`Skip failure ${id}`} onClick={onSkip}>
            Skip
          </Button>
        </div>
      )}
    </li>
  );
}
