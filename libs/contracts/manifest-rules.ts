import { say } from './say.js';
/** Path below `/api/v1/`. */
export const manifestsPath = 'parcels/manifests';

export const manifestLimits = { parcelsMax: 500 } as const;

/** `open` until the courier has signed it. */
export const manifestStates = ['open', 'signed'] as const;

export type ManifestState = (typeof manifestStates)[number];

export const manifestMessages = {
  parcelsRequired: 'Choose at least one parcel',
  tooManyParcels: `At most ${manifestLimits.parcelsMax} parcels in one manifest`,
  parcelRequired: 'Choose a parcel',
  parcelNotFound: 'Parcel not found.',
  parcelTwice: 'Each parcel once',
  isPickup: (orderId: number) => `The parcel of order ${orderId} is a pickup: the courier brings it.`,
  /** @param courier the courier at which the booking is not done. */
  notBooked: (orderId: number, courier: string) => say`The parcel of order ${orderId} is not booked at ${courier} yet.`,
  /** @param courier the courier that has the parcel. */
  ofOtherCourier: (orderId: number, courier: string) => say`The parcel of order ${orderId} is booked with ${courier}.`,
} as const;
