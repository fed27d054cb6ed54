import { notificationTypes, type NotificationType } from '@soulvia/contracts';
import { prepared, type Query } from '@soulvia/platform/database';

/** For staff who see some types only, unread notifications of a type are counted one by one up to this number. */
const countedMax = 10_000;

/** Whether these types are all types. */
export function seesAll(visible: readonly NotificationType[]): boolean {
  return notificationTypes.every((type) => visible.includes(type));
}

/** Unread notifications of each admin, of the types that they all see. */
export async function unreadCounts(
  query: Query,
  adminIds: readonly number[],
  visible: readonly NotificationType[],
): Promise<Map<number, number>> {
  const rows = seesAll(visible) ? await countAll(query, adminIds) : await countTypes(query, adminIds, visible);
  return new Map(rows.map((row) => [row.user_id, row.unread]));
}

export async function unreadCount(
  query: Query,
  adminId: number,
  visible: readonly NotificationType[],
): Promise<number> {
  return (await unreadCounts(query, [adminId], visible)).get(adminId) ?? 0;
}

interface Unread {
  user_id: number;
  unread: number;
}

const markedId = `coalesce((select n.id from views.notifications n where n.position <= m.position order by n.position desc limit 1), 0)`;

/** Ids have no gaps: those after the "all read" mark are counted by subtraction, less the ones that were read singly since. */
function countAll(query: Query, adminIds: readonly number[]): Promise<Unread[]> {
  return query<Unread>(
    prepared(`select a.user_id,
            (select coalesce(max(id), 0) from views.notifications)
              - ${markedId}
              - (select count(*) from notification_reads r join views.notifications n on n.position = r.position
                  where r.user_id = a.user_id and r.position > coalesce(m.position, 0)) as unread
       from unnest($1::int[]) as a (user_id) left join notification_read_marks m on m.user_id = a.user_id`),
    [adminIds],
  );
}

function countTypes(
  query: Query,
  adminIds: readonly number[],
  visible: readonly NotificationType[],
): Promise<Unread[]> {
  return query<Unread>(
    `select a.user_id, coalesce(counted.unread, 0)::int as unread
       from unnest($1::int[]) as a (user_id) left join notification_read_marks m on m.user_id = a.user_id,
            lateral (select ${markedId} as id) mark,
            lateral (select sum(one.unread) as unread from unnest($2::text[]) as t (type),
                            lateral (select count(*) as unread
                                       from (select from views.notifications n
                                              where n.type = t.type and n.id > mark.id
                                                and not exists (select from notification_reads r where r.user_id = a.user_id and r.position = n.position)
                                              limit ${countedMax}) newer) one) counted`,
    [adminIds, visible],
  );
}
