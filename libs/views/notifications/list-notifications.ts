import { ofPeople } from '@soulvia/accounts';
import { searchProductIds } from '@soulvia/catalog';
import type { Notification, NotificationType } from '@soulvia/contracts';
import { walkFound, type Query } from '@soulvia/platform/database';
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

/** One admin's notifications with their read marks, newest first. */
export async function listNotifications(
  query: Query,
  filter: NotificationFilter,
): Promise<{ notifications: Notification[]; total: number }> {
  const { conditions, parameters } = await conditionsOf(query, filter);
  const { rows, total } = await (filter.search ? readSearched : readPage)(query, filter, conditions, [
    filter.adminId,
    ...parameters,
  ]);
  return { notifications: await presentNotifications(query, rows), total };
}

interface Found {
  rows: NotificationRow[];
  total: number;
}

async function readPage(
  query: Query,
  filter: NotificationFilter,
  conditions: readonly string[],
  parameters: unknown[],
): Promise<Found> {
  const total = await countMatching(query, filter, conditions, parameters);
  const { by, direction } = orderOf(filter);
  const range = rangeOf(filter, by, total);
  const rows = await query<NotificationRow>(
    `select ${notificationColumns}, ${isRead} as is_read from views.notifications n
      where ${[...conditions, ...range.conditions].join(' and ')}
      order by n.${by} ${direction} limit ${filter.page.limit} offset ${range.offset}`,
    parameters,
  );
  return { rows, total };
}

async function readSearched(
  query: Query,
  filter: NotificationFilter,
  conditions: readonly string[],
  parameters: unknown[],
): Promise<Found> {
  const { by, direction } = orderOf(filter);
  const order = `n.${by} ${direction}`;
  const where = conditions.join(' and ');
  const { ids, total } = await walkFound(query, 'views.notifications n', where, order, parameters, filter.page);
  const rows = await query<NotificationRow>(
    `select ${notificationColumns}, ${isRead} as is_read from views.notifications n
      where n.id = any($2::bigint[]) order by ${order}`,
    [filter.adminId, ids],
  );
  return { rows, total };
}

function orderOf({ type, after }: NotificationFilter) {
  return { by: type === null || after !== null ? 'id' : 'nth', direction: after === null ? 'desc' : 'asc' };
}

/** Neither ids nor the numbers within a type have gaps, so that a page is found by subtraction, however far down it lies. */
function rangeOf({ unreadOnly, after, page }: NotificationFilter, by: string, total: number) {
  return unreadOnly || after !== null
    ? { conditions: [], offset: page.offset }
    : { conditions: [`n.${by} <= ${Math.max(0, total - page.offset)}`], offset: 0 };
}

/** Conditions on `views.notifications n`; `$1` is left to the admin. */
async function conditionsOf(query: Query, { type, unreadOnly, search, after }: NotificationFilter) {
  const parameters: unknown[] = [];
  const bind = (value: unknown) => `$${parameters.push(value) + 1}`;
  const conditions = ['$1::int is not null'];
  if (type !== null) conditions.push(`n.type = ${bind(type)}`);
  if (unreadOnly) conditions.push(`not ${isRead}`);
  if (after !== null) conditions.push(`n.id > ${bind(after)}::bigint`);
  if (search) conditions.push(await matchesSearch(query, bind, search));
  return { conditions, parameters };
}

async function countMatching(
  query: Query,
  { type, unreadOnly, after }: NotificationFilter,
  conditions: readonly string[],
  parameters: unknown[],
): Promise<number> {
  const count = async (sql: string, values: unknown[]) => (await query<{ total: number }>(sql, values))[0]?.total ?? 0;
  if (unreadOnly || (type !== null && after !== null))
    return count(`select count(*) as total from views.notifications n where ${conditions.join(' and ')}`, parameters);
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
async function matchesSearch(query: Query, bind: (value: unknown) => string, search: string): Promise<string> {
  const orderId = /^(?:order\s*)?#?(\d{1,9})$/i.exec(search)?.[1];
  if (orderId !== undefined && search.includes('#')) return `n.order_id = ${bind(Number(orderId))}`;
  const ways = [await ofPeople(query, 'n.user_id', bind, search)];
  const productIds = await searchProductIds(query, search.replace(/^low stock:\s*/i, ''));
  if (productIds.length > 0) ways.push(`n.product_id = any(${bind(productIds)}::int[])`);
  const type = typeOfWords(search.toLowerCase());
  if (type !== null) ways.push(`n.type = ${bind(type)}`);
  if (orderId !== undefined) ways.push(`n.order_id = ${bind(Number(orderId))}`);
  return `(${ways.join(' or ')})`;
}
