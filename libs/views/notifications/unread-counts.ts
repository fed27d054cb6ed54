import type { NotificationType } from '@soulvia/contracts';
import { prepared, type Query } from '@soulvia/platform/database';

/** SQL of the position up to which an admin has read everything: the "all read" mark, or the moment the admin joined. */
export const readUpToSql = (userId: string) => `greatest(
  (select position from notification_read_marks where user_id = ${userId}),
  (select position from views.notification_starts where user_id = ${userId}), 0)`;

/**
 * Unread notifications of each admin, of the types that they all see. Numbers within a type have no gaps: those after the mark are counted by
 * subtraction, less the ones that were read singly since.
 */
export async function unreadCounts(
  query: Query,
  adminIds: readonly number[],
  visible: readonly NotificationType[],
): Promise<Map<number, number>> {
  const rows = await query<{ user_id: number; unread: number }>(
    prepared(`select a.user_id,
            ((select coalesce(sum(c.told - coalesce((select n.nth from views.notifications n
                where n.type = c.type and n.position <= m.position order by n.position desc limit 1), 0)), 0)
               from views.notification_counts c where c.type = any($2::text[]))
              - (select count(*) from notification_reads r join views.notifications n on n.position = r.position
                  where r.user_id = a.user_id and r.position > m.position and n.type = any($2::text[])))::int as unread
       from unnest($1::int[]) as a (user_id), lateral (select ${readUpToSql('a.user_id')} as position) m`),
    [adminIds, visible],
  );
  return new Map(rows.map((row) => [row.user_id, row.unread]));
}

export async function unreadCount(
  query: Query,
  adminId: number,
  visible: readonly NotificationType[],
): Promise<number> {
  return (await unreadCounts(query, [adminId], visible)).get(adminId) ?? 0;
}
