import { returnStateLabels, type ReturnState } from '@soulvia/contracts';
import { DomainError, fixedError } from '@soulvia/kernel';
import { dayText } from './window.js';

/** The window of an order has ended. */
export class ReturnClosed extends DomainError {
  readonly code = 'RETURN_CLOSED';
  override readonly details: { until: string | null };

  /** @param until end of the window; null where the units never were with the buyer. */
  constructor(until: Date | null) {
    super(
      until ? `This order could be returned until ${dayText(until)}.` : 'An order can be returned once it has arrived.',
    );
    this.details = { until: until?.toISOString() ?? null };
  }
}

/** The state of the return does not allow it. */
export class ReturnStateRefused extends DomainError {
  readonly code = 'RETURN_STATE';

  constructor(state: ReturnState, sentence = `This return is "${returnStateLabels[state]}".`) {
    super(sentence);
  }
}

export class ReturnDecided extends DomainError {
  readonly code = 'ALREADY_DECIDED';

  constructor(decider: string | null) {
    super(`${decider ?? 'Someone else'} has already decided this return.`);
  }
}

export class ReturnReceived extends fixedError('ALREADY_RECEIVED', 'This return was received already.') {}

/** The parcel of a return is received in its place. */
export class PickupBooked extends fixedError(
  'PARCEL_OPEN',
  'A pickup was booked for this return. Receive its parcel.',
) {}

/** Nothing was paid for the order yet that could be paid back. */
export class NotCollected extends fixedError('NOT_COLLECTED', 'Record its cash first.') {}
