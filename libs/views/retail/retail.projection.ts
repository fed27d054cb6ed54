import { customerRegistered, sponsorAssigned, userRoleChanged } from '@soulvia/accounts';
import { cashCollected, cashReversed, cashSettled, cashUnsettled, refundOwed, refundVoided } from '@soulvia/books';
import { orderClaimed, orderReferred } from '@soulvia/ordering';
import type { Projection } from '@soulvia/platform/projections';
import { returnAccepted } from '@soulvia/returns';
import { announceEarnings, earningsEvents, orderEvents } from './announce-earnings.js';
import { retailBatch, retailChanges } from './retail-changes.js';

/** What the orders below partners brought, by the month in which their cash was collected, and who bought from whom. */
export const retailProjection: Projection = {
  name: 'retail',
  version: 4,
  listensTo: [
    cashCollected,
    cashReversed,
    cashSettled,
    cashUnsettled,
    returnAccepted,
    refundOwed,
    refundVoided,
    sponsorAssigned,
    orderReferred,
    orderClaimed,
    customerRegistered,
    userRoleChanged,
  ],
  tables: [
    {
      name: 'retail_months',
      columns: `beneficiary int, level int, month date, collected numeric(14,2) not null, returned numeric(14,2) not null, orders int not null,
                primary key (beneficiary, level, month)`,
    },
    {
      name: 'retail_customers',
      columns:
        'sponsor_id int, buyer_id int, orders int not null, amount numeric(14,2) not null, last_on date not null, primary key (sponsor_id, buyer_id)',
      indexes: ['(sponsor_id, last_on desc, buyer_id desc) where orders > 0'],
    },
    {
      // The levels are those who were partners when the order was placed; none where its buyer was one.
      name: 'retail_orders',
      columns: `order_id bigint primary key, ref_user_id int, is_claimed boolean not null, buyer_id int, placed_on date, sponsor_id int,
                level_1 int, level_2 int, level_3 int, is_of_partner boolean not null, month date, cash numeric(14,2) not null,
                is_collected boolean not null, lines int not null, returned numeric(14,2) not null, is_cancelled boolean not null,
                is_written_off boolean not null`,
      indexes: ['sponsor_id', 'level_1', 'level_2', 'level_3', 'buyer_id'].map(
        (column) => `(${column}, month) where is_collected`,
      ),
    },
    {
      // Of all orders, and of those whose buyers were no partners when they ordered.
      name: 'retail_totals',
      columns: 'month date primary key, collected numeric(14,2) not null, retail numeric(14,2) not null',
    },
    {
      name: 'sponsor_history',
      columns: 'user_id int, position bigint, at timestamptz not null, sponsor_id int, primary key (user_id, position)',
    },
    {
      name: 'partner_history',
      columns:
        'user_id int, position bigint, at timestamptz not null, is_partner boolean not null, primary key (user_id, position)',
    },
  ],
  batch: retailBatch,
  relations: retailChanges,
  fold: [
    `insert into sponsor_history (user_id, position, at, sponsor_id)
     select user_id, position, at, sponsor_id from moves order by user_id, position`,
    `insert into partner_history (user_id, position, at, is_partner)
     select user_id, position, at, is_partner from roles order by user_id, position`,
    `insert into retail_orders as t (order_id, ref_user_id, is_claimed, buyer_id, placed_on, sponsor_id, level_1, level_2, level_3,
                                     is_of_partner, month, cash, is_collected, lines, returned, is_cancelled, is_written_off)
     select order_id, ref_user_id, is_claimed, buyer_id, placed_on, sponsor_id, level_1, level_2, level_3, is_of_partner, month, cash,
            is_collected, lines, returned, is_cancelled, is_written_off
       from changes order by order_id
     on conflict (order_id) do update
       set ref_user_id = excluded.ref_user_id, is_claimed = excluded.is_claimed, buyer_id = excluded.buyer_id, placed_on = excluded.placed_on,
           sponsor_id = excluded.sponsor_id, level_1 = excluded.level_1, level_2 = excluded.level_2, level_3 = excluded.level_3,
           is_of_partner = excluded.is_of_partner, month = excluded.month, cash = excluded.cash, is_collected = excluded.is_collected,
           lines = excluded.lines, returned = excluded.returned, is_cancelled = excluded.is_cancelled,
           is_written_off = excluded.is_written_off`,
    `insert into retail_months as t (beneficiary, level, month, collected, returned, orders)
     select beneficiary, level, s.month, sum(s.cash), sum(s.returned), sum(s.orders)
       from sums s join changes c using (order_id), unnest(array[c.level_1, c.level_2, c.level_3]) with ordinality as place (beneficiary, level)
      where beneficiary is not null group by 1, 2, 3 order by 1, 2, 3
     on conflict (beneficiary, level, month) do update
       set collected = t.collected + excluded.collected, returned = t.returned + excluded.returned, orders = t.orders + excluded.orders`,
    `insert into retail_totals as t (month, collected, retail)
     select s.month, sum(s.cash - s.returned), coalesce(sum(s.cash - s.returned) filter (where not c.is_of_partner), 0)
       from sums s join changes c using (order_id) group by 1 order by 1
     on conflict (month) do update set collected = t.collected + excluded.collected, retail = t.retail + excluded.retail`,
    `insert into retail_customers as t (sponsor_id, buyer_id, orders, amount, last_on)
     select sponsor_id, buyer_id, sum(s.orders), sum(s.cash - s.returned), max(c.placed_on)
       from sums s join changes c using (order_id) where sponsor_id is not null group by 1, 2 order by 1, 2
     on conflict (sponsor_id, buyer_id) do update
       set orders = t.orders + excluded.orders, amount = t.amount + excluded.amount, last_on = greatest(t.last_on, excluded.last_on)`,
  ],
  // Each batch looks up who stood above its orders: fewer batches read the histories less often.
  rebuildWindow: 4_000_000,
  onPoison: 'stop',
  notifiesOn: earningsEvents,
  announces: [...orderEvents, ...earningsEvents],
  announceEveryMs: 1_000,
  announce: announceEarnings,
};
