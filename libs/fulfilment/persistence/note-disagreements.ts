import type { OrderStatus } from '@soulvia/contracts';
import type { Query } from '@soulvia/platform/database';
import { findDisagreement } from '../domain/disagreement.js';
import { lockOrderParcels } from './lock-parcel.js';
import { saveDisagreements } from './save-parcel.js';

/** Notes of all parcels of a locked order whether they contradict it: that depends on what became of the other ones. */
export async function noteDisagreements(
  query: Query,
  order: { id: number; status: OrderStatus; isDeleted: boolean },
): Promise<void> {
  const parcels = await lockOrderParcels(query, order.id);
  await saveDisagreements(
    query,
    parcels.map((parcel) => ({
      id: parcel.id,
      disagrees: !order.isDeleted && findDisagreement(order.status, parcel) !== null,
    })),
  );
}
