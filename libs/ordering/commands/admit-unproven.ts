import { phoneKey } from '@soulvia/contracts';
import type { Query } from '@soulvia/platform/database';
import type { BuyerCodes } from '../buyer-codes.js';
import type { LimitUsage } from '../domain/check-limits.js';
import { decideHold, findLiftingWays } from '../domain/check-proof.js';
import type { OrderDraft } from '../domain/draft-order.js';
import { ProofNeeded } from '../domain/errors.js';
import type { OrderContact } from '../domain/order-state.js';
import { type CodeRecipient, useProof } from '../persistence/buyer-codes.js';
import type { UnprovenOrder } from '../persistence/insert-order.js';
import { proveBuyer } from '../persistence/unproven-orders.js';

export interface Admission {
  draft: OrderDraft;
  usage: Pick<LimitUsage, 'limits' | 'unproven' | 'holdHours' | 'messages'>;
  recipient: Pick<OrderContact, 'phone' | 'email'>;
  /** Hash of the network address that the units count for. */
  address: Buffer | null;
  /** Null for a guest. */
  userId: number | null;
  /** Token of a confirmed code. */
  proof: string | undefined;
}

/**
 * Decides what counts of an order whose buyer may have proven nothing. A code to the phone proves an account, or one order of a guest; a
 * code to the email lifts the count of the network address for one order.
 *
 * @returns null for an order of a proven buyer.
 * @throws ProofNeeded when a code would lift what the order exceeds.
 */
export async function admitUnproven(
  query: Query,
  codes: Pick<BuyerCodes, 'findWays'>,
  admission: Admission,
): Promise<UnprovenOrder | null> {
  const { draft, usage, recipient, address, userId, proof } = admission;
  const { limits, unproven, holdHours, messages } = usage;
  if (!unproven) return null;
  const counted = (withoutAddress: boolean): UnprovenOrder => {
    const counts = withoutAddress ? { ...limits, open_units_address_max: null } : limits;
    return { isGuest: userId === null, address, hold: decideHold(draft, counts, unproven, holdHours, new Date()) };
  };
  const lifting = findLiftingWays(draft, limits, unproven);
  if (lifting.length === 0) return counted(false);
  const proven = proof === undefined ? undefined : await useProof(query, proof);
  if (proven && isFor(proven, recipient)) {
    if (proven.way === 'text') {
      if (userId !== null) await proveBuyer(query, userId);
      return null;
    }
    if (lifting.includes('email')) return counted(true);
  }
  const canReach = { text: phoneKey(recipient.phone) !== null, email: recipient.email !== '' };
  const ways = codes.findWays(messages).filter((way) => lifting.includes(way) && canReach[way]);
  if (ways.length > 0) throw new ProofNeeded(ways);
  return counted(false);
}

function isFor({ way, recipient }: CodeRecipient, { phone, email }: Admission['recipient']): boolean {
  return recipient === (way === 'text' ? phoneKey(phone) : email);
}
