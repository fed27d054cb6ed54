import type { OrderWarning, WarningCode } from '@soulvia/contracts';
import { prepared, type Query } from '@soulvia/platform/database';
import { type WarningFacts, findWarnings } from '../domain/order-warnings.js';
import type { OrderParcels } from '../ordering-options.js';
import { phoneRecordSql } from './phone-record-sql.js';

/** Newest open orders of a phone or user that are compared. */
const relatedMax = 100;
const duplicatesMax = 10;

const isOpen = (alias: string) => `${alias}.status in ('PROCESSING', 'SHIPPED')`;
const isEarlier = `(e.created_at, e.id) < (l.created_at, l.id)`;

/** Each phone and each user is read once, however many of the listed orders are theirs. What is not asked for is `false`, and PostgreSQL does not read it. */
const buildSql = (asks: (code: WarningCode) => boolean) =>
  prepared(`
  with listed as materialized (
    select id, user_id, phone_key, street_no, city, amount, created_at from orders where id = any($1::int[])
  ), phones as materialized (
    select p.phone_key, record.delivered, record.refused
      from (select distinct phone_key from listed where phone_key is not null) p
           left join lateral ${phoneRecordSql('p.phone_key')} record on ${asks('REFUSER')}
  ), open_by_phone as materialized (
    select p.phone_key, r.id, r.created_at from phones p cross join lateral (
      select id, created_at from orders r
       where r.phone_key = p.phone_key and ${isOpen('r')} and r.deleted_at is null order by created_at desc limit ${relatedMax}) r
  ), open_by_user as materialized (
    select u.user_id, r.id, r.created_at from (select distinct user_id from listed) u cross join lateral (
      select id, created_at from orders r
       where r.user_id = u.user_id and ${isOpen('r')} and r.deleted_at is null order by created_at desc limit ${relatedMax}) r
  ), related as materialized (
    select l.id as listed_id, l.created_at as listed_at, r.id, r.created_at
      from listed l join open_by_phone r on r.phone_key = l.phone_key
     union
    select l.id, l.created_at, r.id, r.created_at from listed l join open_by_user r on r.user_id = l.user_id
  ), counted as (
    select listed_id, count(*)::int as open from related where ${asks('MANY_OPEN')} group by listed_id
  ), duplicates as (
    select r.listed_id, array_agg(r.id order by r.id) as order_ids
      from related r
     where ${asks('DUPLICATE')} and r.id <> r.listed_id and r.created_at between r.listed_at - interval '48 hours' and r.listed_at + interval '48 hours'
       and exists (select from order_lines a join order_lines b on b.product_id = a.product_id
                    where a.order_id = r.listed_id and b.order_id = r.id)
     group by r.listed_id
  )
  select l.id, l.street_no, l.city, l.amount::text, l.phone_key, coalesce(d.order_ids[:${duplicatesMax}], '{}') as duplicates,
         coalesce(p.delivered, 0) as delivered, coalesce(p.refused, 0) as refused, coalesce(c.open, 0) as open,
         ${asks('FIRST_ORDER')} and not exists (select from orders e where e.user_id = l.user_id and e.deleted_at is null and ${isEarlier})
           and not exists (select from orders e where e.phone_key = l.phone_key and e.deleted_at is null and ${isEarlier}) as is_first,
         ${asks('CALL_BUYER')} and exists (select from order_contacts n where n.order_id = l.id and n.channel = 'NOTE' and n.by_user_id is null
           and not exists (select from order_contacts c where c.order_id = l.id and c.id > n.id and c.outcome is not null)) as must_call
    from listed l
         left join phones p on p.phone_key = l.phone_key
         left join counted c on c.listed_id = l.id
         left join duplicates d on d.listed_id = l.id`);

interface Row extends Pick<WarningFacts, 'street_no' | 'city' | 'amount' | 'phone_key' | 'duplicates' | 'open'> {
  id: number;
  delivered: number;
  refused: number;
  is_first: boolean;
  must_call: boolean;
}

/**
 * Works out the warnings about some orders, in two statements for any number of them.
 *
 * @param code of the only warning to look for; others may be missing then. All by default.
 * @returns them by order id.
 */
export async function readWarnings(
  query: Query,
  parcels: Pick<OrderParcels, 'outOfReach'>,
  orderIds: readonly number[],
  code: WarningCode | null = null,
): Promise<Map<number, OrderWarning[]>> {
  if (orderIds.length === 0) return new Map();
  const asks = (one: WarningCode) => code === null || code === one;
  const rows = await query<Row>(buildSql(asks), [orderIds]);
  const outOfReach = asks('CITY_UNKNOWN') ? await parcels.outOfReach(query, rows) : new Map<number, string[]>();
  return new Map(
    rows.map(({ id, delivered, refused, is_first, must_call, ...facts }) => [
      id,
      findWarnings({
        ...facts,
        phone: { delivered, refused },
        isFirst: is_first,
        mustCall: must_call,
        outOfReach: outOfReach.get(id) ?? [],
      }),
    ]),
  );
}
