import type { Query } from '@soulvia/platform/database';

/**
 * Unread notifications of each admin. Ids have no gaps, so those after the "all read" mark are counted by subtraction, less the
 * ones that were read singly since.
 */
export async function unreadCounts(query: Query, adminIds: readonly number[]): Promise<Map<number, number>> {
  const rows = await query<{ user_id: number; unread: number }>(
    `select a.user_id,
            (select coalesce(max(id), 0) from views.notifications)
              - coalesce((select n.id from views.notifications n where n.position <= m.position order by n.position desc limit 1), 0)
              - (select count(*) from notification_reads r join views.notifications n on n.position = r.position
                  where r.user_id = a.user_id and r.position > coalesce(m.position, 0)) as unread
       from unnest($1::int[]) as a (user_id) left join notification_read_marks m on m.user_id = a.user_id`,
    [adminIds],
  );
  return new Map(rows.map((row) => [row.user_id, row.unread]));
}

export async function unreadCount(query: Query, adminId: number): Promise<number> {
  return (await unreadCounts(query, [adminId])).get(adminId) ?? 0;
}
