import { fixedError } from '@soulvia/kernel';
import type { SqlWork } from '@soulvia/platform/event-log';
import { cnicRevealed } from '../domain/events.js';
import { countReveal } from './staff-days.js';

class RevealLimit extends fixedError(
  'REVEAL_LIMIT',
  'You have shown as many CNICs today as your account may. You can show more tomorrow.',
) {}

/** Counts that staff read a CNIC, and notes whose and why. @returns the id of the note. @throws RevealLimit */
export async function recordReveal(
  work: SqlWork,
  { actorId, userId, reason }: { actorId: number; userId: number; reason: string },
): Promise<number> {
  if (!(await countReveal(work.query, actorId))) throw new RevealLimit();
  const [reveal] = await work.query<{ id: number }>(
    'insert into cnic_reveals (user_id, revealed_by, reason) values ($1, $2, $3) returning id',
    [userId, actorId, reason],
  );
  const revealId = reveal?.id ?? 0;
  work.record(cnicRevealed, userId, { user_id: userId, reveal_id: revealId });
  return revealId;
}
