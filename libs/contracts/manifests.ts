import type { ParcelState } from './parcels.js';

/** Path below `/api/v1/`. */
export const manifestsPath = 'parcels/manifests';

export const manifestLimits = { parcelsMax: 500 } as const;

/** `open` until the courier has signed it. */
export const manifestStates = ['open', 'signed'] as const;
export type ManifestState = (typeof manifestStates)[number];

export interface CreateManifestRequest {
  courier_id: number;
  parcel_ids: number[];
}

export interface CreatedManifest {
  id: number;
  /** Page that shows the manifest for printing. */
  print_url: string;
}

/** A list of parcels that a courier signs for when it takes them. */
export interface ManifestSummary {
  id: number;
  courier: { id: number; name: string; code: string };
  created_at: string;
  created_by: string;
  signed_at: string | null;
  signed_by: string | null;
  /** Without the parcels that dropped out. */
  totals: ManifestTotals;
}

export interface ManifestTotals {
  parcels: number;
  pieces: number;
  /** Whole rupees with two decimals. */
  cash_due: string;
}

export interface ManifestParcel {
  id: number;
  order_id: number;
  tracking_number: string | null;
  full_name: string;
  city: string;
  pieces: number;
  cash_due: string;
  state: ParcelState;
  /** Whether it was withdrawn before the courier took it. */
  dropped_out: boolean;
}

export interface Manifest extends ManifestSummary {
  /** In the order in which they were booked. */
  parcels: ManifestParcel[];
}

/** A parcel that cannot be in a new manifest. */
export interface UnfitParcel {
  id: number;
  order_id: number;
  state: ParcelState;
  tracking_number: string | null;
  /** The manifest that waits for a signature and has the parcel; null when its state is the reason. */
  manifest_id: number | null;
}

export const manifestMessages = {
  parcelsRequired: 'Choose at least one parcel',
  tooManyParcels: `At most ${manifestLimits.parcelsMax} parcels in one manifest`,
  parcelRequired: 'Choose a parcel',
  parcelNotFound: 'Parcel not found.',
  parcelTwice: 'Each parcel once',
  isPickup: (orderId: number) => `The parcel of order ${orderId} is a pickup: the courier brings it.`,
  /** @param courier the courier at which the booking is not done. */
  notBooked: (orderId: number, courier: string) => `The parcel of order ${orderId} is not booked at ${courier} yet.`,
  /** @param courier the courier that has the parcel. */
  ofOtherCourier: (orderId: number, courier: string) => `The parcel of order ${orderId} is booked with ${courier}.`,
} as const;
