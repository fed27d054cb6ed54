import { searchByPeople } from '@soulvia/accounts';
import { searchProductIds } from '@soulvia/catalog';
import { type Notification, type NotificationType, notificationTypes } from '@soulvia/contracts';
import {
  type Bind,
  type Counted,
  countRows,
  type List,
  type Query,
  readPage,
  type RowRange,
  type Search,
  searchPage,
} from '@soulvia/platform/database';
import { notificationColumns, presentNotifications, type NotificationRow } from './notification-row.js';
import { readUpToSql, unreadCount } from './unread-counts.js';

export interface NotificationFilter {
  adminId: number;
  /** The types that the admin may see. */
  visible: readonly NotificationType[];
  type: NotificationType | null;
  unreadOnly: boolean;
  search: string | null;
  /** Only those with a higher id, oldest first: what a page missed. */
  after: number | null;
  page: RowRange;
}

interface ListedNotifications extends Counted {
  notifications: Notification[];
}

/** One admin's notifications with their read marks, newest first. */
export async function listNotifications(query: Query, filter: NotificationFilter): Promise<ListedNotifications> {
  const list: List = {
    table: 'views.notifications',
    alias: 'n',
    key: 'id',
    columns: (bind) => `${notificationColumns}, ${isRead(filter, bind)} as is_read`,
    where: (bind) => filterCondition(filter, bind),
    order: filter.after === null ? 'n.created_at desc, n.id desc' : 'n.id',
  };
  const { rows, ...counted } = filter.search
    ? await searchPage<NotificationRow>(query, list, await searchFor(query, filter.search), filter.page)
    : await readPage<NotificationRow>(
        query,
        list,
        filter.page,
        chooseCounter(query, filter) ?? (() => countRows(query, list)),
      );
  return { notifications: await presentNotifications(query, rows), ...counted };
}

function isRead({ adminId }: NotificationFilter, bind: Bind): string {
  const admin = bind(adminId);
  return `(n.position <= ${readUpToSql(admin)}
    or exists (select 1 from notification_reads r where r.user_id = ${admin} and r.position = n.position))`;
}

function filterCondition(filter: NotificationFilter, bind: Bind): string {
  const seesAll = notificationTypes.every((type) => filter.visible.includes(type));
  const conditions = seesAll ? ['true'] : [`n.type = any(${bind(filter.visible)}::text[])`];
  if (filter.type !== null) conditions.push(`n.type = ${bind(filter.type)}`);
  if (filter.unreadOnly) conditions.push(`not ${isRead(filter, bind)}`);
  if (filter.after !== null) conditions.push(`n.id > ${bind(filter.after)}::bigint`);
  return conditions.join(' and ');
}

/** Totals that are kept; undefined where rows have to be counted. */
function chooseCounter(query: Query, { adminId, visible, type, unreadOnly, after }: NotificationFilter) {
  if (after !== null || (unreadOnly && type !== null)) return undefined;
  if (unreadOnly) return () => unreadCount(query, adminId, visible);
  return async () => {
    const [counted] = await query<{ total: number }>(
      'select coalesce(sum(told), 0)::int as total from views.notification_counts where ($1::text is null or type = $1) and type = any($2::text[])',
      [type, visible],
    );
    return counted?.total ?? 0;
  };
}

/** Every title of a type begins with the same words. */
function typeWithTitle(words: string): NotificationType | null {
  if ('low stock'.includes(words)) return 'products';
  if ('order #'.includes(words)) return 'orders';
  if ('message from'.includes(words)) return 'messages';
  if ('review:'.includes(words)) return 'reviews';
  if ('delivery of order #'.includes(words)) return 'deliveries';
  return 'package payment'.includes(words) ? 'payments' : null;
}

/** Rows hold ids: a text is searched among customers and products, then the rows by the ids. */
async function searchFor(query: Query, text: string): Promise<Search> {
  const orderId = /^(?:(?:delivery of )?order\s*)?#?(\d{1,9})$/i.exec(text)?.[1];
  const byOrder = (bind: Bind) => (orderId === undefined ? [] : [`n.order_id = ${bind(Number(orderId))}`]);
  if (orderId !== undefined && text.includes('#')) return { lookups: byOrder };
  const productIds = await searchProductIds(query, text.replace(/^(?:low stock|review):\s*/i, ''));
  const type = typeWithTitle(text.toLowerCase());
  const others = (bind: Bind) => [
    ...(productIds.length > 0 ? [`n.product_id = any(${bind(productIds)}::int[])`] : []),
    ...(type === null ? [] : [`n.type = ${bind(type)}`]),
    ...byOrder(bind),
  ];
  return {
    lookups: (bind) => [searchByPeople(bind, 'n.user_id', text).lookup, ...others(bind)],
    rowFilter: (bind) => [searchByPeople(bind, 'n.user_id', text).rowFilter, ...others(bind)].join(' or '),
  };
}

/** The highest id that an admin may see, from which a page asks for what it missed. */
export async function lastNotificationId(query: Query, visible: readonly NotificationType[]): Promise<number> {
  const [last] = await query<{ id: number }>(
    `select coalesce(max(newest.id), 0) as id from unnest($1::text[]) as t (type),
            lateral (select n.id from views.notifications n where n.type = t.type order by n.position desc limit 1) newest`,
    [visible],
  );
  return last?.id ?? 0;
}
