import { phoneKey } from '@soulvia/contracts';
import type { Query } from '@soulvia/platform/database';
import type { UpdateDecision } from '../domain/update-order.js';
import { cashStateSql } from './lock-order.js';

/** Writes the given columns of a locked order; those that are left out stay. */
export async function saveDetails(
  query: Query,
  orderId: number,
  details: NonNullable<UpdateDecision['details']>,
): Promise<void> {
  await query(
    `update orders
        set full_name = coalesce($2, full_name), email = coalesce($3, email), phone = coalesce($4, phone),
            phone_key = case when $4::text is null then phone_key else $10 end,
            address_id = coalesce($5, address_id), street_no = coalesce($6, street_no), city = coalesce($7, city),
            zip_code = coalesce($8, zip_code), country = coalesce($9, country), updated_at = now(),
            cash_state = ${cashStateSql('orders')}
      where id = $1`,
    [
      orderId,
      details.full_name ?? null,
      details.email ?? null,
      details.phone ?? null,
      details.address_id ?? null,
      details.street_no ?? null,
      details.city ?? null,
      details.zip_code ?? null,
      details.country ?? null,
      phoneKey(details.phone),
    ],
  );
}
