import type { ChangeParcelRequest } from '@soulvia/contracts';
import { type Query, refuseDuplicates } from '@soulvia/platform/database';
import { findNumberHolder } from './insert-parcel.js';
import { TrackingTaken } from '../domain/errors.js';

/** Another parcel got the number at the same moment. The unit of work runs the command again, which then finds it. */
export class ConcurrentNumber extends Error {
  /** SQLSTATE of a serialization failure. */
  readonly code = '40001';
}

type Details = { [Name in keyof ChangeParcelRequest]-?: ChangeParcelRequest[Name] | null };

const names = ['tracking_number', 'weight_g', 'pieces'] as const;

/** Writes the given details of a locked parcel. @returns the names of those that changed. @throws TrackingTaken */
export async function saveParcelDetails(
  query: Query,
  parcel: { id: number; courierId: number },
  changes: ChangeParcelRequest,
): Promise<string[]> {
  const [before] = await query<Details>('select tracking_number, weight_g, pieces from parcels where id = $1', [
    parcel.id,
  ]);
  const fields = names.filter((name) => changes[name] !== undefined && changes[name] !== before?.[name]);
  if (fields.length === 0) return [];
  const { tracking_number: number } = changes;
  if (number !== undefined) {
    const holder = await findNumberHolder(query, parcel.courierId, number);
    if (holder && holder.id !== parcel.id) throw new TrackingTaken(holder.order_id);
  }
  await refuseDuplicates(
    query(
      `update parcels set tracking_number = coalesce($2, tracking_number), weight_g = coalesce($3, weight_g), pieces = coalesce($4, pieces)
        where id = $1`,
      [parcel.id, number ?? null, changes.weight_g ?? null, changes.pieces ?? null],
    ),
    () => new ConcurrentNumber(),
  );
  return fields;
}
