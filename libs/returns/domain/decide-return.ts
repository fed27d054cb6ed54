import { returnMessages, type Resolution, type ReturnState } from '@soulvia/contracts';
import { InvalidInput } from '@soulvia/kernel';
import { ReturnDecided, ReturnStateRefused } from './errors.js';
import type { ReturnFacts } from './return.js';

export type Verdict = { approve: true; resolution: Resolution } | { approve: false; reason: string };

/**
 * Staff approve or decline what a buyer has asked for.
 *
 * @param decider name of who decided before, if another admin has.
 * @throws ReturnDecided, ReturnStateRefused when the buyer has withdrawn it
 */
export function decideReturn({ state }: ReturnFacts, verdict: Verdict, decider: string | null): ReturnState {
  if (state === 'WITHDRAWN') throw new ReturnStateRefused(state);
  if (state !== 'REQUESTED') throw new ReturnDecided(decider);
  return verdict.approve ? 'APPROVED' : 'DECLINED';
}

/** @throws InvalidInput when a refusal has no reason. */
export function readVerdict(
  request: { approve: boolean; resolution?: Resolution; reason?: string },
  asked: Resolution,
): Verdict {
  if (request.approve) return { approve: true, resolution: request.resolution ?? asked };
  if (!request.reason) throw new InvalidInput({ reason: [returnMessages.declineReasonRequired] });
  return { approve: false, reason: request.reason };
}

/** A buyer takes a request back, until a parcel is booked for it. @throws ReturnStateRefused */
export function assertWithdrawable({ state, parcelId }: ReturnFacts): void {
  if (parcelId !== null && state === 'APPROVED')
    throw new ReturnStateRefused(state, 'A courier is booked to pick it up.');
  if (state !== 'REQUESTED' && state !== 'APPROVED') throw new ReturnStateRefused(state);
}
