import { searchByPeople } from '@soulvia/accounts';
import { searchProductIds } from '@soulvia/catalog';
import type { Notification, NotificationType } from '@soulvia/contracts';
import {
  type Bind,
  binding,
  type Counted,
  type Query,
  searchPage,
  type SearchedList,
} from '@soulvia/platform/database';
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

interface ListedNotifications extends Counted {
  notifications: Notification[];
}

/** One admin's notifications with their read marks, newest first. */
export async function listNotifications(query: Query, filter: NotificationFilter): Promise<ListedNotifications> {
  const { rows, ...counted } = await (filter.search ? readFound(query, filter, filter.search) : read(query, filter));
  return { notifications: await presentNotifications(query, rows), ...counted };
}

interface Found extends Counted {
  rows: NotificationRow[];
}

async function read(query: Query, filter: NotificationFilter): Promise<Found> {
  const { parameters, bind } = binding(filter.adminId);
  const where = conditionOf(filter, bind);
  const total = await countMatching(query, filter, where, parameters);
  const { by, order } = orderOf(filter);
  const range = rangeOf(filter, by, total);
  const rows = await query<NotificationRow>(
    `select ${notificationColumns}, ${isRead} as is_read from views.notifications n
      where ${where} and ${range.condition} order by ${order} limit ${filter.page.limit} offset ${range.offset}`,
    parameters,
  );
  return { rows, total, totalIsLowerBound: false };
}

async function readFound(query: Query, filter: NotificationFilter, text: string): Promise<Found> {
  const { parameters, bind } = binding(filter.adminId);
  const { order } = orderOf(filter);
  const list = {
    text,
    table: 'views.notifications',
    alias: 'n',
    where: conditionOf(filter, bind),
    ...(await searchOf(query, bind, text)),
    order,
    parameters,
  };
  const { ids, ...counted } = await searchPage(query, list, filter.page);
  const rows = await query<NotificationRow>(
    `select ${notificationColumns}, ${isRead} as is_read from views.notifications n
      where n.id = any($2::bigint[]) order by ${order}`,
    [filter.adminId, ids],
  );
  return { rows, ...counted };
}

function orderOf({ type, after }: NotificationFilter) {
  const by = type === null || after !== null ? 'id' : 'nth';
  return { by, order: `n.${by} ${after === null ? 'desc' : 'asc'}` };
}

/** Neither ids nor the numbers within a type have gaps, so that a page is found by subtraction, however far down it lies. */
function rangeOf({ unreadOnly, after, page }: NotificationFilter, by: string, total: number) {
  return unreadOnly || after !== null
    ? { condition: 'true', offset: page.offset }
    : { condition: `n.${by} <= ${Math.max(0, total - page.offset)}`, offset: 0 };
}

/** A condition on `views.notifications n`; `$1` is left to the admin. */
function conditionOf({ type, unreadOnly, after }: NotificationFilter, bind: Bind): string {
  const conditions = ['$1::int is not null'];
  if (type !== null) conditions.push(`n.type = ${bind(type)}`);
  if (unreadOnly) conditions.push(`not ${isRead}`);
  if (after !== null) conditions.push(`n.id > ${bind(after)}::bigint`);
  return conditions.join(' and ');
}

async function countMatching(
  query: Query,
  { type, unreadOnly, after }: NotificationFilter,
  where: string,
  parameters: unknown[],
): Promise<number> {
  const count = async (sql: string, values: unknown[]) => (await query<{ total: number }>(sql, values))[0]?.total ?? 0;
  if (unreadOnly || (type !== null && after !== null))
    return count(`select count(*) as total from views.notifications n where ${where}`, parameters);
  const told = `select coalesce(sum(told), 0)::bigint as told from views.notification_counts where $1::text is null or type = $1`;
  return count(`select greatest(0, told - $2::bigint) as total from (${told}) counted`, [type, after ?? 0]);
}

/** Every title of a type begins with the same words. */
function typeOfWords(words: string): NotificationType | null {
  if ('low stock'.includes(words)) return 'products';
  if ('order #'.includes(words)) return 'orders';
  if ('message from'.includes(words)) return 'messages';
  return 'package payment'.includes(words) ? 'payments' : null;
}

/** Words are searched where they live (customers, products), and the feed by the ids that come of it. */
async function searchOf(query: Query, bind: Bind, text: string): Promise<Pick<SearchedList, 'matches' | 'lookup'>> {
  const orderId = /^(?:order\s*)?#?(\d{1,9})$/i.exec(text)?.[1];
  if (orderId !== undefined && text.includes('#')) return { matches: `n.order_id = ${bind(Number(orderId))}` };
  const others: string[] = [];
  const productIds = await searchProductIds(query, text.replace(/^low stock:\s*/i, ''));
  if (productIds.length > 0) others.push(`n.product_id = any(${bind(productIds)}::int[])`);
  const type = typeOfWords(text.toLowerCase());
  if (type !== null) others.push(`n.type = ${bind(type)}`);
  if (orderId !== undefined) others.push(`n.order_id = ${bind(Number(orderId))}`);
  return searchByPeople(bind, 'n.user_id', text, others);
}
