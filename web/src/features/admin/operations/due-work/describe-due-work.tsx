import type { DueWork, DueWorkState } from '@soulvia/contracts';
import { CircleX, Clock, RotateCcw } from 'lucide-react';
import { dateAndTime } from '@/lib/dates';
import type { BadgeProps } from '@/ui/badge';
import type { WorkSummary } from '../work-card';

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

export function describeDueWork({ kind, subject_id, state, due_at, attempts, last_error }: DueWork): WorkSummary {
  return {
    title: `${kind} ${subject_id}`,
    badge: badges[state],
    details: (
      <>
        {times[state]} <time dateTime={due_at}>{dateAndTime(due_at)}</time>
        {attempts > 0 && `, ${attempts === 1 ? '1 failed attempt' : `${attempts} failed attempts`}`}
      </>
    ),
    error: last_error,
  };
}
