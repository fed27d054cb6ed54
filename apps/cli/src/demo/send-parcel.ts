import type { BookParcelRequest, OrderStatus, ParcelState } from '@soulvia/contracts';
import { BookParcel, ReceiveParcel, ReportParcel, VoidParcel } from '@soulvia/fulfilment';
import { confirmOrder } from './confirm-order.js';
import type { DemoShop } from './demo-shop.js';

export interface DemoOrder {
  id: number;
  status: OrderStatus;
  created_at: string;
  /** Whole rupees. */
  rupees: number;
}

interface DemoParcel {
  id: number;
  state: ParcelState;
  lines: { order_line_id: number; quantity: number }[];
}

export const wayToBuyer: readonly ParcelState[] = ['WITH_COURIER', 'OUT_FOR_DELIVERY', 'DELIVERED'];

/** How long after the order a parcel gets to a state, in days. The hand-over and the delivery are those of the order's status. */
const daysUntil: Partial<Record<ParcelState, number>> = {
  WITH_COURIER: 1.2,
  OUT_FOR_DELIVERY: 3.6,
  ATTEMPTED: 3.9,
  DELIVERED: 4.1,
  RETURNING: 5,
  LOST: 7,
  RECEIVED: 8,
};
const dayMs = 24 * 60 * 60 * 1000;

export interface Seeding {
  shop: DemoShop;
  now: Date;
  couriers: readonly number[];
  by: number;
}

/** Books a parcel of an order unless it has one, and brings it to the states that it has not reached. */
export async function send(
  seeding: Seeding,
  order: DemoOrder,
  states: readonly ParcelState[],
  request: BookParcelRequest = numberedRequest(order, seeding.couriers),
): Promise<void> {
  const { shop } = seeding;
  if ((await findParcels(shop, order.id)).length === 0) {
    await confirmOrder(shop, order.id, computeTime(seeding, order, 'BOOKED'));
    await shop.execute(computeTime(seeding, order, 'BOOKED'), new BookParcel(order.id, request, undefined));
  }
  const parcel = (await findParcels(shop, order.id)).at(-1);
  if (!parcel) throw new Error(`The parcel of order ${order.id} is missing.`);
  await report(seeding, order, parcel, states);
}

/** @param when the state whose time all reports have; by default each has its own. */
export async function report(
  seeding: Seeding,
  order: DemoOrder,
  parcel: DemoParcel,
  states: readonly ParcelState[],
  when?: ParcelState,
): Promise<void> {
  const { shop, by } = seeding;
  for (const state of states.slice(states.indexOf(parcel.state) + 1)) {
    const at = computeTime(seeding, order, when ?? state);
    if (state === 'RECEIVED') {
      const lines = parcel.lines.map(({ order_line_id, quantity }) => ({
        order_line_id,
        restock: quantity,
        write_off: 0,
      }));
      await shop.execute(at, new ReceiveParcel(parcel.id, lines, by, undefined));
    } else if (state === 'VOID') await shop.execute(at, new VoidParcel(parcel.id, by));
    else
      await shop.execute(
        at,
        new ReportParcel(parcel.id, { state, note: null, at, isAdviceNeeded: state === 'ATTEMPTED', by }),
      );
  }
}

export function computeTime({ now }: Seeding, order: DemoOrder, state: ParcelState): Date {
  const placed = Date.parse(order.created_at);
  return new Date(Math.min(placed + (daysUntil[state] ?? 1.1) * dayMs, now.getTime() - 60_000));
}

export function numberedRequest({ id }: DemoOrder, couriers: readonly number[]): BookParcelRequest {
  return { courier_id: couriers[id % couriers.length] ?? 0, tracking_number: `DEMO-${100_000 + id}` };
}

/** Oldest first. */
export async function findParcels(shop: DemoShop, orderId: number): Promise<DemoParcel[]> {
  return shop.query<DemoParcel>(
    `select p.id, p.state,
            (select json_agg(json_build_object('order_line_id', l.order_line_id, 'quantity', l.quantity))
               from parcel_lines l where l.parcel_id = p.id) as lines
       from parcels p where p.order_id = $1 order by p.id`,
    [orderId],
  );
}
