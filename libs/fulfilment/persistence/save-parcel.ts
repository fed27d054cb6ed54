import type { ParcelState } from '@soulvia/contracts';
import type { Query } from '@soulvia/platform/database';
import type { Advice } from '../domain/parcel.js';
import type { ReceivedUnits } from '../domain/receive-parcel.js';

/** What a report or a decision of staff leaves of a parcel. What is left out stays. */
export interface ParcelChange {
  state: ParcelState;
  advice: Advice | null;
  refusedState: ParcelState | null;
  disagrees: boolean;
  courierSays?: string | undefined;
  attempts?: number;
  /** Times of the move, where it is one of these. */
  handedOverAt?: Date | undefined;
  deliveredAt?: Date | undefined;
  receivedAt?: Date | undefined;
}

/** Writes a locked parcel. */
export async function saveParcel(query: Query, parcelId: number, change: ParcelChange): Promise<void> {
  const { advice } = change;
  await query(
    `update parcels
        set state = $2, refused_state = $3, disagrees = $4, courier_says = coalesce($5, courier_says),
            attempts = coalesce($6, attempts), handed_over_at = coalesce(handed_over_at, $7),
            delivered_at = case when $2 = 'DELIVERED' then coalesce($8, delivered_at) end, received_at = coalesce($9, received_at),
            advice_needed_since = $10, advice_due_at = $11, advice_action = $12, advice_remarks = $13, advice_at = $14, advice_by = $15
      where id = $1`,
    [
      parcelId,
      change.state,
      change.refusedState,
      change.disagrees,
      change.courierSays ?? null,
      change.attempts ?? null,
      change.handedOverAt ?? null,
      change.deliveredAt ?? null,
      change.receivedAt ?? null,
      advice?.neededSince ?? null,
      advice?.dueAt ?? null,
      advice?.answer?.action ?? null,
      advice?.answer?.remarks ?? null,
      advice?.answer?.at ?? null,
      advice?.answer?.by ?? null,
    ],
  );
}

/** Writes what became of the lines of a locked parcel. */
export async function saveReceivedLines(
  query: Query,
  parcelId: number,
  lines: readonly ReceivedUnits[],
): Promise<void> {
  await query(
    `update parcel_lines l set restocked = r.restocked, written_off = r.written_off, refused = r.refused, why = r.why
       from unnest($2::int[], $3::int[], $4::int[], $5::int[], $6::text[]) as r (order_line_id, restocked, written_off, refused, why)
      where l.parcel_id = $1 and l.order_line_id = r.order_line_id`,
    [
      parcelId,
      lines.map((line) => line.orderLineId),
      lines.map((line) => line.restock),
      lines.map((line) => line.writeOff),
      lines.map((line) => line.refused),
      lines.map((line) => line.why),
    ],
  );
}

/** Writes the advice of a locked parcel. */
export async function saveAdvice(query: Query, parcelId: number, advice: Advice): Promise<void> {
  await query(
    `update parcels set advice_needed_since = $2, advice_due_at = $3, advice_action = $4, advice_remarks = $5, advice_at = $6, advice_by = $7
      where id = $1`,
    [
      parcelId,
      advice.neededSince,
      advice.dueAt,
      advice.answer?.action ?? null,
      advice.answer?.remarks ?? null,
      advice.answer?.at ?? null,
      advice.answer?.by ?? null,
    ],
  );
}

/** Notes whether locked parcels and their order contradict each other. */
export async function saveDisagreements(
  query: Query,
  parcels: readonly { id: number; disagrees: boolean }[],
): Promise<void> {
  await query(
    `update parcels p set disagrees = d.disagrees from unnest($1::int[], $2::boolean[]) as d (id, disagrees)
      where p.id = d.id and p.disagrees <> d.disagrees`,
    [parcels.map(({ id }) => id), parcels.map(({ disagrees }) => disagrees)],
  );
}

/** Notes a report that changed nothing: what the courier says now, and whether it contradicts the shop. */
export async function saveUnappliedReport(
  query: Query,
  parcelId: number,
  { says, refusedState, disagrees }: { says: string; refusedState?: ParcelState | null; disagrees?: boolean },
): Promise<void> {
  await query(
    `update parcels set courier_says = $2, refused_state = case when $3 then $4 else refused_state end, disagrees = coalesce($5, disagrees)
      where id = $1`,
    [parcelId, says, refusedState !== undefined, refusedState ?? null, disagrees ?? null],
  );
}
