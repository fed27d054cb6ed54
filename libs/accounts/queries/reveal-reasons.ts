import type { Query } from '@soulvia/platform/database';

/** Why CNICs were revealed, by the ids of the reveals. Reasons that are too old or of an erased person are gone. */
export async function findRevealReasons(query: Query, revealIds: readonly number[]): Promise<Map<number, string>> {
  if (revealIds.length === 0) return new Map();
  const reveals = await query<{ id: number; reason: string }>(
    'select id, reason from cnic_reveals where id = any($1::int[])',
    [revealIds],
  );
  return new Map(reveals.map(({ id, reason }) => [id, reason]));
}
