import { parcelStateLabels, type ParcelState, type UnfitParcel } from '@soulvia/contracts';
import { DomainError, fixedError } from '@soulvia/kernel';

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
export class OrderIsCancelled extends fixedError('ORDER_CANCELLED', 'This order is cancelled. Bring it back first.') {}

export class CourierInUse extends fixedError('COURIER_IN_USE', 'This courier has parcels. Make it inactive instead.') {}

/** The shopper has not confirmed the order. */
export class OrderNotConfirmed extends fixedError('ORDER_NOT_CONFIRMED', 'This order is not confirmed yet.') {}

/** Orders of a batch that cannot be booked, so that none is. It has the code of the first one. */
export class OrdersRefused extends DomainError {
  readonly code: string;
  override readonly details: Record<string, unknown>;

  /** @param refusals by the field that names the order; at least one. */
  constructor(refusals: ReadonlyMap<string, DomainError>) {
    const [first] = refusals.values();
    if (!first) throw new Error('Nothing was refused.');
    super(refusals.size === 1 ? first.message : `${refusals.size} orders cannot be booked, so none was.`);
    this.code = first.code;
    this.details = {
      ...first.details,
      errors: Object.fromEntries([...refusals].map(([field, { message }]) => [field, [message]])),
    };
  }
}

/** Parcels that a sentence names; the details name all. */
const namedMax = 10;

function listOrders(parcels: readonly UnfitParcel[]): string {
  const named = parcels.slice(0, namedMax).map(({ order_id: id }) => `#${id}`);
  const more = parcels.length - named.length;
  return `${named.join(', ')}${more > 0 ? ` and ${more} more` : ''}`;
}
const unfit = ({ id, order_id, state, tracking_number, manifest_id }: UnfitParcel): UnfitParcel => ({
  id,
  order_id,
  state,
  tracking_number,
  manifest_id,
});

/** Only booked parcels are handed over. */
export class ParcelsNotBooked extends DomainError {
  readonly code = 'PARCEL_STATE';
  override readonly details: { parcels: UnfitParcel[] };

  constructor(parcels: readonly UnfitParcel[]) {
    super(`Only booked parcels can be handed over. Leave out the parcels of these orders: ${listOrders(parcels)}.`);
    this.details = { parcels: parcels.map(unfit) };
  }
}

/** A parcel is in one manifest that waits for a signature at most. */
export class ManifestOpen extends DomainError {
  readonly code = 'MANIFEST_OPEN';
  override readonly details: { parcels: UnfitParcel[] };

  constructor(parcels: readonly UnfitParcel[]) {
    super(`The parcels of these orders are in a manifest that is not signed yet: ${listOrders(parcels)}.`);
    this.details = { parcels: parcels.map(unfit) };
  }
}

/** Nothing can be asked of this courier's computers. */
export class CourierNotConnected extends fixedError(
  'COURIER_NOT_CONNECTED',
  'Choose how this courier is connected, and set its secret first.',
) {}
