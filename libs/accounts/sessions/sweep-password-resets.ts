import { deleteInPortions, type Query } from '@soulvia/platform/database';

/** Long enough to see what became of a link that somebody asks about. */
const keptFor = '30 days';

/** Forgets reset links that ran out long ago. @returns how many. */
export function sweepPasswordResets(query: Query): Promise<number> {
  return deleteInPortions(
    query,
    `delete from password_resets where id in (
       select id from password_resets where expires_at < now() - interval '${keptFor}' limit $1) returning 1`,
  );
}
