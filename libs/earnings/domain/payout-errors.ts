import { formatRupees } from '@soulvia/contracts';
import { DomainError, fixedError, type Money } from '@soulvia/kernel';

export class ProfileDecided extends fixedError('ALREADY_DECIDED', 'This profile does not wait for a decision.') {}

export class BatchDecided extends fixedError('ALREADY_DECIDED', 'This batch was approved already.') {}

export class PayoutEnded extends fixedError('ALREADY_DECIDED', 'This payout was decided already.') {}

export class MakerApproves extends fixedError('SECOND_PERSON', 'You made this batch. Another person approves it.') {}

export class BatchIsDraft extends fixedError('CONFLICT', 'This batch is not approved yet.') {}

export class RatesChanged extends fixedError('CONFLICT', 'Make this batch again.') {}

export class NobodyToPay extends DomainError {
  readonly code = 'BALANCE_TOO_LOW';

  constructor(least: Money) {
    super(`Nobody has ${formatRupees(least.toString())} or more to be paid.`);
  }
}

/** A payout that cannot be made. */
interface RefusedLine {
  payout_id: number;
  user_id: number;
}

export class ProfilesNotApproved extends DomainError {
  readonly code = 'PROFILE_NOT_APPROVED';
  override readonly details: { lines: readonly RefusedLine[] };

  constructor(lines: readonly RefusedLine[]) {
    super(lines.length === 1 ? '1 profile is not approved.' : `${lines.length} profiles are not approved.`);
    this.details = { lines };
  }
}

/** Owners of approved payouts have stopped them since. */
export class PayoutsFrozen extends DomainError {
  readonly code = 'PROFILE_NOT_APPROVED';
  override readonly details: { lines: readonly RefusedLine[] };

  constructor(lines: readonly RefusedLine[]) {
    super(`Stopped by the owner: mark payout ${lines.map((line) => line.payout_id).join(', ')} as failed first.`);
    this.details = { lines };
  }
}

export class BalancesTooLow extends DomainError {
  readonly code = 'BALANCE_TOO_LOW';
  override readonly details: { lines: readonly RefusedLine[] };

  constructor(lines: readonly RefusedLine[]) {
    super(lines.length === 1 ? '1 balance changed: look again.' : `${lines.length} balances changed: look again.`);
    this.details = { lines };
  }
}
