import type { MessageWay } from '@soulvia/contracts';
import { defineEvent } from '@soulvia/platform/event-log';

/** Actions of operators are recorded like every other change of the shop. */
export const projectionPaused = defineEvent<{ projection: string }>('ProjectionPaused', 'projection');
export const projectionResumed = defineEvent<{ projection: string }>('ProjectionResumed', 'projection');
export const projectionReplayRequested = defineEvent<{ projection: string }>('ProjectionReplayRequested', 'projection');
export const projectionFailureRetried = defineEvent<{ projection: string; failure_id: number }>(
  'ProjectionFailureRetried',
  'projection',
);
export const projectionFailureSkipped = defineEvent<{ projection: string; failure_id: number; reason: string }>(
  'ProjectionFailureSkipped',
  'projection',
);

/** Actions of operators on timed work. Their subject has the id of the work's own subject. */
export const dueWorkRetried = defineEvent<{ kind: string }>('DueWorkRetried', 'due-work');
export const dueWorkDropped = defineEvent<{ kind: string; reason: string }>('DueWorkDropped', 'due-work');

/** The head of the hash chain of the event log at the end of a UTC day. The subject is the day as a number, such as 20261123. */
export const chainDayEnded = defineEvent<{ day: string; position: number; head: string }>(
  'ChainDayEnded',
  'event-chain',
);

/** Decisions of operators on held or failed messages. `position` is that of the event behind the message. */
export const mailRetried = defineEvent<{ reaction: string; position: number }>('MailRetried', 'mail');
export const mailDropped = defineEvent<{ reaction: string; position: number; reason: string }>('MailDropped', 'mail');

/** A member of staff wants to see whether messages arrive. The subject is their account. */
export const testMessageRequested = defineEvent<{ way: MessageWay }>('TestMessageRequested', 'test-message');
