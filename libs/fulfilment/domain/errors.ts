import { parcelStateLabels, type ParcelState } from '@soulvia/contracts';
import { DomainError } from '@soulvia/kernel';

/** The part of a parcel that a refusal shows. */
export interface RefusedParcel {
  id: number;
  state: ParcelState;
  trackingNumber: string | null;
}

const shown = ({ id, state, trackingNumber }: RefusedParcel) => ({ id, state, tracking_number: trackingNumber });

/** The state of the parcel does not allow it. */
export class ParcelStateRefused extends DomainError {
  readonly code = 'PARCEL_STATE';
  override readonly details: { parcel: ReturnType<typeof shown> };

  constructor(parcel: RefusedParcel, sentence = `The parcel is "${parcelStateLabels[parcel.state]}".`) {
    super(sentence);
    this.details = { parcel: shown(parcel) };
  }
}

/** An order has one open parcel at most. */
export class ParcelOpen extends DomainError {
  readonly code = 'PARCEL_OPEN';
  override readonly details: { order_id: number; parcel: ReturnType<typeof shown> };

  constructor(orderId: number, parcel: RefusedParcel, courier: string) {
    super(`Order ${orderId} has an open parcel (${[courier, parcel.trackingNumber].filter(Boolean).join(' ')}).`);
    this.details = { order_id: orderId, parcel: shown(parcel) };
  }
}

export class TrackingTaken extends DomainError {
  readonly code = 'TRACKING_TAKEN';
  override readonly details: { order_id: number };

  constructor(orderId: number) {
    super(`The parcel of order ${orderId} has this tracking number.`);
    this.details = { order_id: orderId };
  }
}

export class AlreadyReceived extends DomainError {
  readonly code = 'ALREADY_RECEIVED';
  override readonly details: { parcel: ReturnType<typeof shown> };

  constructor(parcel: RefusedParcel) {
    super('This parcel was received already.');
    this.details = { parcel: shown(parcel) };
  }
}

/** Nothing of a cancelled order is sent. */
export class OrderIsCancelled extends DomainError {
  readonly code = 'ORDER_CANCELLED';

  constructor() {
    super('This order is cancelled. Bring it back first.');
  }
}

export class CourierInUse extends DomainError {
  readonly code = 'COURIER_IN_USE';

  constructor() {
    super('This courier has parcels. Make it inactive instead.');
  }
}

/** The shopper has not confirmed the order. */
export class OrderNotConfirmed extends DomainError {
  readonly code = 'ORDER_NOT_CONFIRMED';

  constructor() {
    super('This order is not confirmed yet.');
  }
}

/** Nothing can be asked of this courier's computers. */
export class CourierNotConnected extends DomainError {
  readonly code = 'COURIER_NOT_CONNECTED';

  constructor() {
    super('Choose how this courier is connected, and set its secret first.');
  }
}
