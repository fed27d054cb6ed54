import type { Parcel, ParcelState } from '@soulvia/contracts';
import type { Client, CommandRequest } from './client.js';
import type { KnownParcel } from './targets.js';

const reportedStates: readonly ParcelState[] = [
  'WITH_COURIER',
  'OUT_FOR_DELIVERY',
  'ATTEMPTED',
  'DELIVERED',
  'RETURNING',
  'LOST',
];
const restockedShare = 0.7;

/** Staff book a parcel of a recent order, which may have one; the request is repeated with its key when the outcome is unknown. */
export async function bookParcel(client: Client): Promise<void> {
  const { random, targets, shop } = client;
  if (targets.orders.length === 0) return;
  const { id: orderId } = random.pick(targets.recentOrders);
  const number = client.newId();
  let [lines, cashDue]: [KnownParcel['lines'], string] = [[], '0.00'];
  const command = client.begin('parcel-book', { key: client.newId() });
  const request = requestBy(client, `orders/${orderId}/parcels`, {
    courier_id: shop.seeded.courierId,
    anyway: true,
    tracking_number: number,
  });
  const madeId = (body: unknown) => {
    const parcel = body as Parcel;
    ({ lines, cash_due: cashDue } = parcel);
    return parcel.id;
  };
  const first = await client.send(command, { ...request, madeId });
  const isAgain = first.outcome === 'unknown' && !client.ended.aborted;
  const { madeId: id } = isAgain ? await client.send(command, { ...request, madeId }) : first;
  if (id !== undefined) targets.parcels.push({ id, orderId, number, cashDue, lines });
}

/** A courier reports any state of a recent parcel, in any order. */
export async function reportParcel(client: Client): Promise<void> {
  const parcel = recentParcel(client);
  if (!parcel) return;
  const body = { state: client.random.pick(reportedStates) };
  await client.send(client.begin('parcel-report'), requestBy(client, `parcels/${parcel.id}/reports`, body));
}

/** Staff withdraw a recent parcel, which may have left. */
export async function voidParcel(client: Client): Promise<void> {
  const parcel = recentParcel(client);
  if (parcel) await client.send(client.begin('parcel-void'), requestBy(client, `parcels/${parcel.id}/void`));
}

/** Staff receive a recent parcel, which may not be on its way back. */
export async function receiveParcel(client: Client): Promise<void> {
  const parcel = recentParcel(client);
  if (!parcel) return;
  const isRestocked = client.random.chance(restockedShare);
  const lines = parcel.lines.map(({ order_line_id, quantity }) => ({
    order_line_id,
    restock: isRestocked ? quantity : 0,
    write_off: isRestocked ? 0 : quantity,
  }));
  const command = client.begin('parcel-receive', { key: client.newId() });
  await client.send(command, requestBy(client, `parcels/${parcel.id}/receive`, { lines }));
}

/** Staff make a manifest of recent parcels, some of which may have left, and the courier signs it. */
export async function handOverParcels(client: Client): Promise<void> {
  const { random, targets, shop } = client;
  if (targets.parcels.length === 0) return;
  const ids = Array.from({ length: random.whole(1, 3) }, () => random.pick(targets.recentParcels).id);
  const body = { courier_id: shop.seeded.courierId, parcel_ids: [...new Set(ids)] };
  const { madeId: id } = await client.send(client.begin('manifest', { key: client.newId() }), {
    ...requestBy(client, 'parcels/manifests', body),
    madeId: (made) => (made as { id: number }).id,
  });
  if (id === undefined) return;
  const sign = () => client.send(client.begin('manifest-sign'), requestBy(client, `parcels/manifests/${id}/sign`));
  await (random.chance(0.3) ? Promise.all([sign(), sign()]) : sign());
}

export function recentParcel({ random, targets }: Client): KnownParcel | undefined {
  return targets.parcels.length === 0 ? undefined : random.pick(targets.recentParcels);
}

export function requestBy({ random, shop }: Client, path: string, body: object = {}): CommandRequest {
  return { method: 'POST', path: `/api/v1/${path}`, by: random.pick(shop.seeded.admins), body };
}
