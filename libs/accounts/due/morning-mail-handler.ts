import { defineDueKind, schedule, type ScheduledHandler, unschedule } from '@soulvia/platform/due';
import type { Work } from '@soulvia/platform/event-log';
import { morningMailDue } from '../domain/events.js';
import { findNextMorning, takeMornings } from '../persistence/morning-mails.js';

/** Of a reader: the next 08:00 in Pakistan. */
const morningMail = defineDueKind('morning-mail');

/** Moves a reader's next mail to the next morning, or removes it for who has switched it off. */
export async function scheduleMorning(work: Work, userId: number): Promise<void> {
  const at = await findNextMorning(work.query, userId);
  if (at) await schedule(work, morningMail, userId, { at }, {});
  else await unschedule(work, morningMail, userId);
}

/** Records the mails of today that nothing has recorded yet. @returns their number. */
export async function recordMornings({ query, record }: Work, userId: number | null): Promise<number> {
  const due = await takeMornings(query, userId);
  for (const morning of due) record(morningMailDue, morning.user_id, { ...morning });
  return due.length;
}

export const morningMailHandler: ScheduledHandler = {
  kind: morningMail,
  async handle({ subjectId: userId }, work) {
    await recordMornings(work, userId);
    await scheduleMorning(work, userId);
  },
};
