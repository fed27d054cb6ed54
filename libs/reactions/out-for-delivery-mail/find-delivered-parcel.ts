import type { ParcelState } from '@soulvia/contracts';
import { findParcelSummary, type ParcelSummary } from '@soulvia/fulfilment';
import type { Attempt } from '@soulvia/platform/reactions';

export type ParcelReport = { order_id: number; state: ParcelState | null; applied: boolean };

/** The parcel that a report sends out to its buyer; a reason when it sends none. */
export async function findDeliveredParcel({ event, query }: Attempt<ParcelReport>): Promise<ParcelSummary | string> {
  const { state, applied } = event.body;
  if (state !== 'OUT_FOR_DELIVERY' || !applied) return 'the parcel is not out for delivery';
  const parcel = await findParcelSummary(query, event.subjectId);
  return parcel && parcel.kind !== 'PICKUP' ? parcel : 'the parcel brings the customer nothing';
}
