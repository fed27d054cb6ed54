import type { Work } from '@soulvia/platform/event-log';
import { memberMoved } from '../domain/events.js';

interface Move {
  userId: number;
  from: number | null;
  to: number | null;
  actorId: number;
  reason: string;
}

/** Records who moved a member and why, in the transaction of the move. */
export async function recordMove(
  { query, record }: Pick<Work, 'query' | 'record'>,
  { userId, from, to, actorId, reason }: Move,
): Promise<void> {
  const [move] = await query<{ id: number }>(
    'insert into member_moves (user_id, moved_by, reason) values ($1, $2, $3) returning id',
    [userId, actorId, reason],
  );
  record(memberMoved, userId, { user_id: userId, from, to, move_id: move?.id ?? 0 });
}
