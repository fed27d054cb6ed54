import type { DueWork, DueWorkState } from '@soulvia/contracts';
import { CircleX, Clock, RotateCcw } from 'lucide-react';
import { dateAndTime } from '@/lib/dates';
import { Badge, type BadgeProps } from '@/ui/badge';
import { Button } from '@/ui/button';
import { ActionButton } from '../action-button';
import type { ActionRequest } from '../operator-action';

const badges: Record<DueWorkState, BadgeProps> = {
  waiting: { label: 'Waiting', tone: 'blue', Icon: Clock },
  retrying: { label: 'Retrying', tone: 'yellow', Icon: RotateCcw },
  parked: { label: 'Parked', tone: 'red', Icon: CircleX },
};
const times: Record<DueWorkState, string> = {
  waiting: 'Due',
  retrying: 'Next attempt',
  parked: 'Last attempt was due',
};
const question = 'Tries it again at once. Fix the cause first.';
export const notFailedConflict = 'The list shows the current state.';

interface DueWorkRowProps {
  work: DueWork;
  onAsk: (request: ActionRequest) => void;
  onDrop: () => void;
}

export function DueWorkRow({ work, onAsk, onDrop }: DueWorkRowProps) {
  const { kind, subject_id, state, due_at, attempts, last_error } = work;
  const retry = {
    label: `retry ${kind} ${subject_id}`,
    path: `due-work/${kind}/${subject_id}/retry`,
    eventType: 'DueWorkRetried',
    conflict: notFailedConflict,
  };
  return (
    <li className="grid grid-cols-1 gap-3 rounded-card border border-line bg-white p-5 compact:gap-1.5 compact:p-3 shadow-1">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h3 className="font-semibold wrap-anywhere">
          {kind} {subject_id}
        </h3>
        <Badge {...badges[state]} />
      </div>
      <p className="text-[15px] text-ink-2">
        {times[state]} <time dateTime={due_at}>{dateAndTime(due_at)}</time>
        {attempts > 0 && `, ${attempts === 1 ? '1 failed attempt' : `${attempts} failed attempts`}`}
      </p>
      {last_error && <p className="rounded-field bg-linen px-3 py-2 text-sm wrap-anywhere">{last_error}</p>}
      {attempts > 0 && (
        <div className="flex flex-wrap gap-2">
          <ActionButton request={{ action: retry, verb: 'Retry', question }} onAsk={onAsk} />
          <Button variant="ghost" size="small" aria-label={`Drop ${kind} ${subject_id}`} onClick={onDrop}>
            Drop
          </Button>
        </div>
      )}
    </li>
  );
}
