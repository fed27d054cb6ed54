import { searchPeople } from '@soulvia/accounts';
import { searchProductIds } from '@soulvia/catalog';
import { notificationTypes, type Notification, type NotificationType } from '@soulvia/contracts';
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

/** What is found by a search is counted up to here: nobody scrolls through more. */
const countedAtMost = 1_000;

/** One admin's notifications with their read marks, newest first. */
export async function listNotifications(
  query: Query,
  filter: NotificationFilter,
): Promise<{ notifications: Notification[]; total: number }> {
  const { adminId, after, page } = filter;
  const { conditions, parameters } = conditionsOf(filter, await resolveSearch(query, filter.search));
  const total = await countMatching(query, filter, conditions, parameters);
  const range = rangeOf(filter, total);
  const rows = await query<NotificationRow>(
    `select ${notificationColumns}, ${isRead} as is_read from views.notifications n
      where ${[...conditions, ...range.conditions].join(' and ')}
      order by n.id ${after === null ? 'desc' : 'asc'} limit ${page.limit} offset ${range.offset}`,
    [adminId, ...parameters],
  );
  return { notifications: await presentNotifications(query, rows), total };
}

/** Ids have no gaps, so that a page of all of them is found by subtraction, however far down it lies. */
function rangeOf({ type, unreadOnly, search, after, page }: NotificationFilter, total: number) {
  const isWhole = type === null && !unreadOnly && !search && after === null;
  return isWhole
    ? { conditions: [`n.id <= ${Math.max(0, total - page.offset)}`], offset: 0 }
    : { conditions: [], offset: page.offset };
}

/** Conditions on `views.notifications n`; `$1` is left to the admin. */
function conditionsOf({ type, unreadOnly, after }: NotificationFilter, sought: Sought | null) {
  const parameters: unknown[] = [];
  const bind = (value: unknown) => `$${parameters.push(value) + 1}`;
  const conditions = ['$1::int is not null'];
  if (type !== null) conditions.push(`n.type = ${bind(type)}`);
  if (unreadOnly) conditions.push(`not ${isRead}`);
  if (after !== null) conditions.push(`n.id > ${bind(after)}::bigint`);
  if (sought) {
    const ways = [];
    if (sought.orderId !== null) ways.push(`n.order_id = ${bind(sought.orderId)}`);
    if (sought.userIds.length > 0) ways.push(`n.user_id = any(${bind(sought.userIds)}::int[])`);
    if (sought.productIds.length > 0) ways.push(`n.product_id = any(${bind(sought.productIds)}::int[])`);
    if (sought.type !== null) ways.push(`n.type = ${bind(sought.type)}`);
    conditions.push(ways.length > 0 ? `(${ways.join(' or ')})` : 'false');
  }
  return { conditions, parameters };
}

async function countMatching(
  query: Query,
  { adminId, type, unreadOnly, search, after }: NotificationFilter,
  conditions: readonly string[],
  parameters: readonly unknown[],
): Promise<number> {
  const count = async (sql: string, values: unknown[]) => (await query<{ total: number }>(sql, values))[0]?.total ?? 0;
  const highest = '(select coalesce(max(id), 0) from views.notifications)';
  if (search)
    return count(
      `select count(*) as total from (select from views.notifications n where ${conditions.join(' and ')} limit ${countedAtMost}) found`,
      [adminId, ...parameters],
    );
  if (!unreadOnly && type === null) return count(`select greatest(0, ${highest} - $1::bigint) as total`, [after ?? 0]);
  // Nearly all are of orders: what is not is counted instead.
  if (!unreadOnly && type === 'orders' && after === null) {
    const others = notificationTypes.filter((other) => other !== type);
    return count(
      `select ${highest} - (select count(*) from views.notifications where type = any($1::text[])) as total`,
      [others],
    );
  }
  return count(`select count(*) as total from views.notifications n where ${conditions.join(' and ')}`, [
    adminId,
    ...parameters,
  ]);
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
