import { searchPeople } from '@soulvia/accounts';
import { searchProductIds } from '@soulvia/catalog';
import type { Notification, NotificationType } from '@soulvia/contracts';
import type { Query } from '@soulvia/platform/database';
import { notificationColumns, presentNotifications, type NotificationRow } from './notification-row.js';

export interface NotificationFilter {
  adminId: number;
  type: NotificationType | null;
  unreadOnly: boolean;
  search: string | null;
  /** Only those with a higher id, oldest first: what a page missed. */
  after: number | null;
  page: { limit: number; offset: number };
}

const isRead = `(n.position <= coalesce((select position from notification_read_marks where user_id = $1), 0)
  or exists (select 1 from notification_reads r where r.user_id = $1 and r.position = n.position))`;

const matches = `($2::text is null or n.type = $2)
  and ($3::bool is not true or not ${isRead})
  and ($4::bigint is null or n.id > $4)
  and ($5::bool is not true or n.order_id = $6 or n.user_id = any($7::int[]) or n.product_id = any($8::int[]) or n.type = $9)`;

/** One admin's notifications with their read marks, newest first. */
export async function listNotifications(
  query: Query,
  filter: NotificationFilter,
): Promise<{ notifications: Notification[]; total: number }> {
  const sought = await resolveSearch(query, filter.search);
  const parameters = [
    filter.adminId,
    filter.type,
    filter.unreadOnly,
    filter.after,
    sought !== null,
    sought?.orderId ?? null,
    sought?.userIds ?? [],
    sought?.productIds ?? [],
    sought?.type ?? null,
  ];
  const rows = await query<NotificationRow>(
    `select ${notificationColumns}, ${isRead} as is_read from views.notifications n
      where ${matches} order by n.id ${filter.after === null ? 'desc' : 'asc'} limit $10 offset $11`,
    [...parameters, filter.page.limit, filter.page.offset],
  );
  const [count] = await query<{ total: number }>(
    `select count(*) as total from views.notifications n where ${matches}`,
    parameters,
  );
  return { notifications: await presentNotifications(query, rows), total: count?.total ?? 0 };
}

interface Sought {
  /** Set when the search is part of the words that every title of a type begins with. */
  type: NotificationType | null;
  orderId: number | null;
  userIds: number[];
  productIds: number[];
}

/** Every title of a type begins with the same words. */
function typeOfWords(words: string): NotificationType | null {
  if ('low stock'.includes(words)) return 'products';
  if ('order #'.includes(words)) return 'orders';
  if ('message from'.includes(words)) return 'messages';
  return 'package payment'.includes(words) ? 'payments' : null;
}

/** Words are searched where they live (customers, products), and the feed by the ids that come of it. */
async function resolveSearch(query: Query, search: string | null): Promise<Sought | null> {
  if (search === null || search === '') return null;
  const number = /^(?:order\s*)?#?(\d{1,9})$/i.exec(search)?.[1];
  const words = search.toLowerCase();
  return {
    type: typeOfWords(words),
    orderId: number === undefined ? null : Number(number),
    userIds: await searchPeople(query, search),
    productIds: await searchProductIds(query, search.replace(/^low stock:\s*/i, '')),
  };
}
