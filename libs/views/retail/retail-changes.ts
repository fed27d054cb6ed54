import type { ProjectionRelation } from '@soulvia/platform/projections';

const isPartner = (field: string) => `body->>'${field}' = 'SOULVIA_PARTNER'`;
const isCancellation = `type in ('RefundOwed', 'RefundVoided') and body->>'kind' = 'CANCELLED'`;
const sumOfLines = `(select coalesce(sum((line->>'net')::numeric(14,2)), 0) from jsonb_array_elements(body->'lines') line)`;
const ifCollected = (value: string) => `case when type = 'CashCollected' then ${value} end`;

/** What the fold reads of an event of an order, its return or refund; null in events of members. */
const orderColumns = `
  case when subject = 'order' then subject_id else (body->>'order_id')::bigint end as order_id,
  case when type = 'OrderReferred' then (body->>'ref_user_id')::int end as ref_user_id,
  type = 'OrderClaimed' as is_claim, type = 'CashCollected' as is_collection,
  ${ifCollected(`(body->>'user_id')::int`)} as buyer_id, ${ifCollected(`(body->>'placed_at')::timestamptz`)} as placed_at,
  ${ifCollected(`date_trunc('month', recorded_at at time zone 'Asia/Karachi')::date`)} as month,
  case when type = 'CashCollected' then ${sumOfLines} when type = 'CashReversed' then 0 end as cash,
  ${ifCollected(`jsonb_array_length(body->'lines')`)} as lines, case when type = 'ReturnAccepted' then ${sumOfLines} end as returned,
  case when type = 'CashCollected' then false when ${isCancellation} then type = 'RefundOwed' end as is_cancelled,
  case when type in ('CashCollected', 'CashUnsettled') then false when type = 'CashSettled' then body->>'how' = 'written_off' end as is_written_off`;

const memberColumns = `
  case when subject = 'user' then subject_id::int end as member_id,
  type = 'SponsorAssigned' as is_move, case when type = 'SponsorAssigned' then (body->>'sponsor_id')::int end as sponsor_id,
  case when type = 'CustomerRegistered' then ${isPartner('role')}
       when type = 'UserRoleChanged' and (${isPartner('from')} or ${isPartner('to')}) then ${isPartner('to')} end as is_partner`;

export const retailBatch = {
  columns: `position, recorded_at as at, ${orderColumns}, ${memberColumns}`,
  where: `(type <> 'CustomerRegistered' or ${isPartner('role')}) and (type not in ('RefundOwed', 'RefundVoided') or ${isCancellation})`,
};

/** Rows of a history, stored or of the batch, that held for a user when an order was placed. @param orders with `user_id`, `placed_at` and `pinned_at`. */
const heldSql = (orders: string, key: string, history: string, batch: string, value: string) => `
  select distinct on (${key}) ${key}, ${value}
    from (select ${key}, h.position, h.${value} from ${orders} c join ${history} h on h.user_id = c.user_id
           where h.at <= c.placed_at
           union all
          select ${key}, n.position, n.${value} from ${orders} c join ${batch} n on n.user_id = c.user_id
           where n.at <= c.placed_at and n.position < c.pinned_at) held
   order by ${key}, position desc`;

const sponsorsSql = (orders: string) => heldSql(orders, 'order_id', 'sponsor_history', 'moves', 'sponsor_id');

/** The sponsors of the sponsors of orders. */
const aboveSql = (relation: string) =>
  sponsorsSql(`(select order_id, p.placed_at, p.pinned_at, s.sponsor_id as user_id
                  from ${relation} s join to_pin p using (order_id) where s.sponsor_id is not null)`);

const first = (value: string) => `(array_agg(${value} order by position) filter (where ${value} is not null))[1]`;
const last = (value: string) => `(array_agg(${value} order by position desc) filter (where ${value} is not null))[1]`;

/** What an order adds to sums: its cash, what of it was given back, and itself. */
const kept = (order: string) => `
  ${order}cash as cash, case when ${order}is_cancelled then ${order}cash else least(${order}cash, ${order}returned) end as returned,
  ${order}is_collected::int as orders`;

/**
 * How a batch changes the tables: by the difference between each order before it, its row of `retail_orders`, and after it. Who stands above an
 * order is decided when its cash is first collected, as it was when the order was placed, so that later moves change nothing. Before a guest's
 * order is claimed it had no sponsor but the member of the link.
 */
export const retailChanges: ProjectionRelation[] = [
  { name: 'moves', rows: 'select member_id as user_id, position, at, sponsor_id from batch where is_move' },
  {
    name: 'roles',
    rows: 'select member_id as user_id, position, at, is_partner from batch where is_partner is not null',
  },
  {
    name: 'touched',
    rows: `select order_id, ${first('ref_user_id')} as ref_user_id, min(position) filter (where ref_user_id is not null) as referred_at,
                  min(position) filter (where is_claim) as claimed_at, min(position) filter (where is_collection) as pinned_at,
                  ${first('buyer_id')} as buyer_id, ${first('placed_at')} as placed_at, ${last('month')} as month, ${last('cash')} as cash, ${last('lines')} as lines,
                  ${last('is_collection or case when cash = 0 then false end')} as is_collected,
                  coalesce(sum(returned), 0) as returned, ${last('is_cancelled')} as is_cancelled,
                  ${last('is_written_off')} as is_written_off
             from batch where order_id is not null group by order_id`,
  },
  {
    name: 'to_pin',
    rows: `select order_id, t.placed_at, t.pinned_at, case when c.is_claimed then null else t.buyer_id end as user_id,
                  coalesce(o.ref_user_id, case when t.referred_at < t.pinned_at then t.ref_user_id end) as ref_user_id
             from touched t left join retail_orders o using (order_id)
                  cross join lateral (select coalesce(o.is_claimed, false) or coalesce(t.claimed_at < t.pinned_at, false) as is_claimed) c
            where t.pinned_at is not null and o.buyer_id is null`,
  },
  {
    name: 'level_1',
    rows: `select order_id, ref_user_id as sponsor_id from to_pin where ref_user_id is not null
            union all
           (${sponsorsSql('(select * from to_pin where ref_user_id is null and user_id is not null)')})`,
  },
  { name: 'level_2', rows: aboveSql('level_1') },
  { name: 'level_3', rows: aboveSql('level_2') },
  {
    name: 'places',
    rows: `select order_id, level, user_id, placed_at, pinned_at
             from (select order_id, 0 as level, user_id from to_pin
                    union all select order_id, 1, sponsor_id from level_1
                    union all select order_id, 2, sponsor_id from level_2
                    union all select order_id, 3, sponsor_id from level_3) place
                  join (select order_id, placed_at, pinned_at from to_pin) p using (order_id)
            where user_id is not null`,
  },
  {
    name: 'partners_then',
    rows: heldSql('places', 'order_id, level', 'partner_history', 'roles', 'is_partner'),
  },
  {
    // The order of a partner is no retail order: no one is paid for it.
    name: 'pinned',
    rows: `select order_id, max(user_id) filter (where level = 1) as sponsor_id, max(user_id) filter (where level = 1 and is_earner) as level_1,
                  max(user_id) filter (where level = 2 and is_earner) as level_2, max(user_id) filter (where level = 3 and is_earner) as level_3,
                  bool_or(is_of_partner) as is_of_partner
             from (select order_id, level, p.user_id, t.is_partner and b.is_partner is not true as is_earner, b.is_partner is true as is_of_partner
                     from places p left join partners_then t using (order_id, level)
                          left join (select order_id, is_partner from partners_then where level = 0) b using (order_id)) place
            group by order_id`,
  },
  {
    name: 'changes',
    rows: `select order_id, o.order_id is not null as is_known, coalesce(o.ref_user_id, t.ref_user_id) as ref_user_id,
                  coalesce(o.is_claimed, false) or t.claimed_at is not null as is_claimed, coalesce(o.buyer_id, t.buyer_id) as buyer_id,
                  coalesce(o.placed_on, (t.placed_at at time zone 'Asia/Karachi')::date) as placed_on,
                  coalesce(o.sponsor_id, p.sponsor_id) as sponsor_id, coalesce(o.level_1, p.level_1) as level_1,
                  coalesce(o.level_2, p.level_2) as level_2, coalesce(o.level_3, p.level_3) as level_3,
                  coalesce(p.is_of_partner, o.is_of_partner, false) as is_of_partner, coalesce(t.lines, o.lines, 0) as lines,
                  coalesce(t.month, o.month) as month, coalesce(t.cash, o.cash, 0) as cash,
                  coalesce(t.is_collected, o.is_collected, false) as is_collected, coalesce(o.returned, 0) + t.returned as returned,
                  coalesce(t.is_cancelled, o.is_cancelled, false) as is_cancelled,
                  coalesce(t.is_written_off, o.is_written_off, false) as is_written_off, o.month as previous_month, o.cash as previous_cash,
                  o.returned as previous_returned, o.is_cancelled as previous_is_cancelled, o.is_collected as previous_is_collected
             from touched t left join retail_orders o using (order_id) left join pinned p using (order_id)`,
  },
  {
    // A month or a customer whose cash was reversed keeps a row of zeros, so that the rows do not depend on where batches end.
    name: 'sums',
    rows: `select order_id, month, ${kept('')} from changes where month is not null
            union all
           select order_id, previous_month, -cash, -returned, -orders
             from (select order_id, previous_month, ${kept('previous_')} from changes where previous_month is not null) previous
            union all
           select order_id, month, 0, 0, 0 from batch where is_collection`,
  },
];
