import type { DueWork, OutboxMessage, ProjectionFailure } from '@soulvia/contracts';
import { CircleX, Clock, RotateCcw } from 'lucide-react';
import { dateAndTime } from '@/lib/dates';
import type { BadgeProps } from '@/ui/badge';
import { Link } from '@/ui/link';
import { describeDueWork } from '../due-work/describe-due-work';
import { subjectPath } from '../events/events-filter';
import type { WorkSummary } from '../work-card';

/** Something that an operator decides about. */
export interface FailedItem extends WorkSummary {
  /** For buttons and dialogs, such as `failure 3`. */
  name: string;
  path: string;
  retry: { question: string; eventType: string };
  drop: { verb: 'Skip' | 'Drop'; text: string; submitLabel: string; eventType: string };
  /** The message for a conflict. */
  conflict: string;
  /** Decided already; a rebuild carries it out. */
  isDecided?: boolean;
}

const retrying: BadgeProps = { label: 'Retrying', tone: 'blue', Icon: RotateCcw };
const eventBadges: Partial<Record<ProjectionFailure['state'], BadgeProps>> = {
  open: { label: 'Blocking', tone: 'red', Icon: CircleX },
  passed: { label: 'Skipped over', tone: 'yellow', Icon: Clock },
  parked: { label: 'Subject parked', tone: 'yellow', Icon: Clock },
  skipping: { label: 'Skipping', tone: 'blue', Icon: RotateCcw },
};

export function describeFailedEvent(failure: ProjectionFailure): FailedItem {
  const { id, projection, position, event_type, subject, error, state, created_at } = failure;
  return {
    name: `failure ${id}`,
    path: `failures/${id}`,
    title: `${projection}: ${event_type}`,
    badge: eventBadges[state] ?? retrying,
    details: (
      <>
        Position {position}, about{' '}
        <Link
          to={subjectPath(subject)}
          className="inline-flex min-h-(--row-target) min-w-11 items-center text-ink underline underline-offset-4 hover:text-clay"
        >
          {subject}
        </Link>
        , <time dateTime={created_at}>{dateAndTime(created_at)}</time>
      </>
    ),
    error,
    retry: { question: 'Applies the event again. Fix the cause first.', eventType: 'ProjectionFailureRetried' },
    drop: {
      verb: 'Skip',
      text: `${event_type} of ${subject} will be skipped by ${projection} permanently, including future replays.`,
      submitLabel: 'Skip event',
      eventType: 'ProjectionFailureSkipped',
    },
    conflict: 'The rebuild may already have passed this event.',
    isDecided: state === 'retrying' || state === 'skipping',
  };
}

const conflict = 'The list shows the current state.';

export function describeFailedWork(work: DueWork): FailedItem {
  const summary = describeDueWork(work);
  return {
    ...summary,
    name: summary.title,
    path: `due-work/${work.kind}/${work.subject_id}`,
    retry: { question: 'Tries it again at once. Fix the cause first.', eventType: 'DueWorkRetried' },
    drop: {
      verb: 'Drop',
      text: 'It will not be done. This cannot be undone.',
      submitLabel: 'Drop',
      eventType: 'DueWorkDropped',
    },
    conflict,
  };
}

export function describeFailedMessage(message: OutboxMessage): FailedItem {
  const { id, reaction, state, position, event_id, attempts, recorded_at, last_error } = message;
  const isHeld = state === 'held';
  return {
    name: `message ${id}`,
    path: `messages/${id}`,
    title: `${reaction} ${id}`,
    badge: isHeld ? { label: 'Held', tone: 'yellow', Icon: Clock } : { label: 'Failed', tone: 'red', Icon: CircleX },
    details: (
      <>
        About the event at position {position}, <time dateTime={recorded_at}>{dateAndTime(recorded_at)}</time>,{' '}
        {attempts === 1 ? '1 attempt' : `${attempts} attempts`}. In logs: {reaction}-{event_id}
      </>
    ),
    error: last_error,
    retry: {
      question: isHeld
        ? 'Sends it again. It may have been sent already: find out first.'
        : 'Sends it again. Fix the cause first.',
      eventType: 'MailRetried',
    },
    drop: {
      verb: 'Drop',
      text: 'It will not be sent by the shop. This cannot be undone.',
      submitLabel: 'Drop',
      eventType: 'MailDropped',
    },
    conflict,
  };
}
