import type { ParcelOrder } from '@soulvia/contracts';
import { binding, searchFolded, type Query } from '@soulvia/platform/database';

/** What staff who handle parcels need of orders, deleted ones included, by id. */
export async function summarizeParcelOrders(
  query: Query,
  orderIds: readonly number[],
): Promise<Map<number, ParcelOrder>> {
  const rows = await query<ParcelOrder & { id: number }>(
    `select id, status, full_name, city, phone, amount::text as amount, total_items from orders where id = any($1::int[])`,
    [orderIds],
  );
  return new Map(rows.map(({ id, ...order }) => [id, order]));
}

export async function findOrderIds(query: Query, orderIds: readonly number[]): Promise<Set<number>> {
  const rows = await query<{ id: number }>('select id from orders where id = any($1::int[]) and deleted_at is null', [
    orderIds,
  ]);
  return new Set(rows.map(({ id }) => id));
}

export interface ParcelDestination {
  full_name: string;
  phone: string | null;
  street_no: string;
  city: string;
  zip_code: string;
}

/** Names and addresses for couriers, by order. */
export async function findParcelDestinations(
  query: Query,
  orderIds: readonly number[],
): Promise<Map<number, ParcelDestination>> {
  const rows = await query<ParcelDestination & { id: number }>(
    'select id, full_name, phone, street_no, city, zip_code from orders where id = any($1::int[])',
    [orderIds],
  );
  return new Map(rows.map(({ id, ...destination }) => [id, destination]));
}

/** Ids of orders whose buyer's name or email contains a text, newest first. @param limit most ids to read. */
export async function findOrdersByBuyer(query: Query, text: string, limit: number): Promise<number[]> {
  const { parameters, bind } = binding();
  const rows = await query<{ id: number }>(
    `select o.id from orders o where o.deleted_at is null and ${searchFolded(`(o.full_name || ' ' || o.email)`, bind, text)}
      order by o.created_at desc, o.id desc limit ${limit}`,
    parameters,
  );
  return rows.map(({ id }) => id);
}
