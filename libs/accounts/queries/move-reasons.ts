import type { Query } from '@soulvia/platform/database';

/** Why members were moved, by the ids in MemberMoved. Reasons that are too old or of an erased member are gone. */
export async function findMoveReasons(query: Query, moveIds: readonly number[]): Promise<Map<number, string>> {
  if (moveIds.length === 0) return new Map();
  const moves = await query<{ id: number; reason: string }>(
    'select id, reason from member_moves where id = any($1::int[])',
    [moveIds],
  );
  return new Map(moves.map(({ id, reason }) => [id, reason]));
}
