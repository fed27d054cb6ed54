import type { Query } from '@soulvia/platform/database';

/**
 * How many notifications each of some admins has not read. Needs no count over the feed: ids have no gaps, so what came after
 * an admin's "all read" mark is a subtraction, less what was read one by one since.
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
