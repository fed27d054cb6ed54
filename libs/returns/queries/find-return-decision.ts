import type { Resolution } from '@soulvia/contracts';
import type { Query } from '@soulvia/platform/database';

/** What a message to the buyer says of a decided return. */
export interface ReturnDecisionFacts {
  order_id: number;
  resolution: Resolution;
  decline_reason: string | null;
  has_pickup: boolean;
}

export async function findReturnDecision(query: Query, returnId: number): Promise<ReturnDecisionFacts | undefined> {
  const [row] = await query<ReturnDecisionFacts>(
    'select order_id, resolution, decline_reason, parcel_id is not null as has_pickup from returns where id = $1',
    [returnId],
  );
  return row;
}
