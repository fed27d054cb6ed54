import { anonymizeGuestsSql } from '@soulvia/accounts';
import { eraseOrderThreadsSql } from '@soulvia/contact';
import { eraseUsePhonesSql } from '@soulvia/promotions';
import { deleteInBatches, type Query } from '@soulvia/platform/database';

/** Since the last change of an order of an erased account or a guest, and since an account claimed the order of a guest. */
const keptFor = '24 months';

/** Marks the orders of a user whose account is being erased, within the caller's transaction. */
export async function releaseOrders(query: Query, userId: number): Promise<void> {
  await query('update orders set is_owner_erased = true where user_id = $1', [userId]);
  await query(eraseUsePhonesSql('select id from orders where user_id = $1 and coupon_id is not null'), [userId]);
  await query(eraseOrderThreadsSql('select id from orders where user_id = $1'), [userId]);
  await query('update guest_orders set email = null where guest_id = $1 and email is not null', [userId]);
}

/** Who placed some orders and has no others that still name their recipient, also where an account has claimed them. @param orders a CTE of their ids. */
const lastOrdersSql = (orders: string) => `
  select buyer.id from (
    select user_id as id from orders where id in (select id from ${orders})
    union select guest_id from guest_orders where order_id in (select id from ${orders})) buyer
   where not exists (select from orders o where o.user_id = buyer.id and o.is_owner_erased and o.id not in (select id from ${orders}))
     and not exists (select from guest_orders g where g.guest_id = buyer.id and g.order_id not in (select id from ${orders}))`;

/**
 * Makes old orders of erased accounts and of guests anonymous, and guests with their last one; products, amounts and city stay.
 *
 * @returns how many orders.
 */
export async function anonymizeOrders(query: Query): Promise<number> {
  return deleteInBatches(
    query,
    `with old as (
       select id from orders where is_owner_erased and updated_at < now() - interval '${keptFor}' order by updated_at limit $1
     ), guests as (
       delete from guest_orders where order_id in (select id from old)
     ), notes as (
       update order_contacts set note = null where note is not null and order_id in (select id from old)
     ), phones as (
       ${eraseUsePhonesSql('select id from old')}
     ), threads as (
       ${eraseOrderThreadsSql('select id from old')}
     ), edits as (
       update order_edits set values_before = null, values_after = null
        where values_before is not null and order_id in (select id from old)
     ), ${anonymizeGuestsSql(lastOrdersSql('old'))}
     update orders set full_name = 'Deleted user', email = 'deleted:' || user_id, phone = null, phone_key = null, address_id = null,
            street_no = '-', zip_code = '-', note = null, is_owner_erased = false
      where id in (select id from old)
     returning 1`,
  );
}

/**
 * Deletes what was kept of guest orders that accounts claimed long ago, and makes guests who have no other order anonymous.
 *
 * @returns how many orders.
 */
export async function forgetClaimedGuests(query: Query): Promise<number> {
  return deleteInBatches(
    query,
    `with claimed as materialized (
       select order_id as id from guest_orders where claimed_at < now() - interval '${keptFor}' order by claimed_at limit $1
     ), ${anonymizeGuestsSql(lastOrdersSql('claimed'))}
     delete from guest_orders where order_id in (select id from claimed)
     returning 1`,
  );
}
