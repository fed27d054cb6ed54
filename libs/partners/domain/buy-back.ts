import { returnMessages, writeDay } from '@soulvia/contracts';
import { DomainError, fixedError, InvalidInput } from '@soulvia/kernel';

/** The package can no longer be given back. */
class BuyBackClosed extends DomainError {
  readonly code = 'RETURN_CLOSED';
  override readonly details: { until: string | null };

  constructor(until: Date | null) {
    super(
      until ? `This package could be given back until ${writeDay(until)}.` : 'Only an approved package is bought back.',
    );
    this.details = { until: until?.toISOString() ?? null };
  }
}

class BuyBackDecidedBefore extends fixedError('ALREADY_DECIDED', 'No buy-back of this package waits for a decision.') {}

export class BuyBackPending extends fixedError('CONFLICT', 'You have asked already. We will answer soon.') {}

/** @param until null unless the payment is approved. @throws BuyBackClosed */
export function assertMayAsk(until: Date | null, now: Date): void {
  if (until === null || until <= now) throw new BuyBackClosed(until);
}

/** @throws BuyBackDecidedBefore, InvalidInput when a refusal has no reason */
export function assertDecision(waits: boolean, accept: boolean, reason: string): void {
  if (!waits) throw new BuyBackDecidedBefore();
  if (!accept && reason === '') throw new InvalidInput({ reason: [returnMessages.declineReasonRequired] });
}
