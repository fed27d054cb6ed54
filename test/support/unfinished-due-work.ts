import type { Query } from '@soulvia/platform/database';
import type { DueHandler } from '@soulvia/platform/due';

/** Kinds that have not taken in an event that they follow, or have a row. */
export async function listUnfinishedKinds(query: Query, handlers: readonly DueHandler[]): Promise<string[]> {
  const rows = await query<{ kind: string }>(
    `select kind from due_work where kind = any($1::text[])
     union select kind from unnest($1::text[], $2::text[]) as follower (kind, type) join reactions r on r.name = 'due:' || kind
            where exists (select from events e where e.type = follower.type and e.position > r.position)`,
    [handlers.map(({ kind }) => kind.name), handlers.map(({ listensTo }) => listensTo?.type)],
  );
  return rows.map(({ kind }) => kind);
}
