import type { OrderStatus } from '@soulvia/contracts';
import { recordAll, type SqlWork } from '@soulvia/platform/event-log';
import { disagreementEvents, findDisagreement } from '../domain/disagreement.js';
import { lockOrderParcels } from './lock-parcel.js';
import { saveDisagreements } from './save-parcel.js';

/** Notes of all parcels of a locked order whether they contradict it: that depends on what became of the other ones. */
export async function noteDisagreements(
  work: SqlWork,
  order: { id: number; status: OrderStatus; isDeleted: boolean },
): Promise<void> {
  const parcels = await lockOrderParcels(work.query, order.id);
  const noted = parcels.map((parcel) => ({
    parcel,
    disagrees: !order.isDeleted && findDisagreement(order.status, parcel) !== null,
  }));
  await saveDisagreements(
    work.query,
    noted.map(({ parcel: { id }, disagrees }) => ({ id, disagrees })),
  );
  recordAll(
    work,
    noted.flatMap(({ parcel, disagrees }) => disagreementEvents(parcel, disagrees)),
  );
}
