import type { Query } from '@soulvia/platform/database';

/** Empties what staff and couriers wrote about the parcels of a user whose account is being erased, within the caller's transaction. */
export async function eraseParcelNotes(query: Query, userId: number): Promise<void> {
  const own = 'select id from parcels where user_id = $1';
  await query(`update parcel_reports set note = null, courier_says = null where parcel_id in (${own})`, [userId]);
  await query(`update parcel_lines set why = null where parcel_id in (${own}) and why is not null`, [userId]);
  await query(`update parcel_bookings set says = null where parcel_id in (${own}) and says is not null`, [userId]);
  await query(`update parcel_messages set says = null where parcel_id in (${own}) and says is not null`, [userId]);
  await query(
    `update parcels set advice_remarks = case when advice_remarks is not null then '' end, courier_says = null where user_id = $1`,
    [userId],
  );
}
