import type { MikroORM } from '@mikro-orm/postgresql';
import type { BookingFormat } from '@soulvia/contracts';
import { findParcelDestinations } from '@soulvia/ordering';
import { queryPool } from '@soulvia/platform/database';
import type { SheetCells } from '@soulvia/platform/sheets';
import { bookingSheetRow, ownTemplate, type SheetParcel } from '../domain/booking-sheet.js';
import { readCourier } from './find-courier.js';

/** The sheet of parcels of one courier, in the given order, in the columns of its template. */
export async function readBookingSheet(
  orm: MikroORM,
  courierId: number,
  parcelIds: readonly number[],
): Promise<{ format: BookingFormat; rows: SheetCells[]; orderIds: number[] }> {
  const query = queryPool(orm);
  const { cities, booking_template: template = ownTemplate } = await readCourier(orm, courierId);
  const parcels = await query<SheetParcel>(
    `select p.order_id as "orderId", p.cash_due::text as "cashDue", p.pieces, p.weight_g as "weightG",
            (select json_agg(json_build_object('productName', l.product_name, 'quantity', l.quantity) order by l.order_line_id)
               from parcel_lines l where l.parcel_id = p.id) as lines
       from parcels p where p.id = any($1::int[]) order by array_position($1::int[], p.id)`,
    [parcelIds],
  );
  const orderIds = parcels.map(({ orderId }) => orderId);
  const destinations = await findParcelDestinations(query, orderIds);
  const rows = parcels.flatMap((parcel) => {
    const to = destinations.get(parcel.orderId);
    return to ? [bookingSheetRow(parcel, to, cities, template.columns)] : [];
  });
  return { format: template.format, rows: [template.columns.map(({ name }) => name), ...rows], orderIds };
}
