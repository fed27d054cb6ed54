import {
  AmountField,
  BooleanField,
  IdField,
  InstantField,
  ListField,
  NumberField,
  OneOf,
  OneOfQuery,
  ShapeField,
  TextField,
} from './fields/index.js';
import { PageQuery } from './list-queries.js';
import { manifestLimits, manifestMessages, type ManifestState, manifestStates } from './manifest-rules.js';
import { parcelMessages } from './parcel-rules.js';
import { type ParcelState, parcelStates } from './parcel-values.js';

export class CreateManifestRequest {
  @IdField({ required: parcelMessages.courierRequired, unknown: parcelMessages.courierNotFound }) courier_id: number;
  @ListField(() => Number, {
    required: manifestMessages.parcelsRequired,
    min: { length: 1, message: manifestMessages.parcelsRequired },
    max: { length: manifestLimits.parcelsMax, message: manifestMessages.tooManyParcels },
    unique: manifestMessages.parcelTwice,
    item: manifestMessages.parcelRequired,
    unknown: manifestMessages.parcelNotFound,
  })
  parcel_ids: number[];
}

export class CreatedManifest {
  @IdField() id: number;
  /** Page that shows the manifest for printing. */
  @TextField({ example: '/admin?section=parcels&tab=hand-over&manifest=7' }) print_url: string;
}

export class CourierOfManifest {
  @IdField() id: number;
  @TextField() name: string;
  @TextField() code: string;
}

export class ManifestTotals {
  @NumberField() parcels: number;
  @NumberField() pieces: number;
  /** Whole rupees with two decimals. */
  @AmountField() cash_due: string;
}

/** A list of parcels that a courier signs for when it takes them. */
export class ManifestSummary {
  @IdField() id: number;
  @ShapeField(() => CourierOfManifest) courier: CourierOfManifest;
  @InstantField() created_at: string;
  @TextField() created_by: string;
  @InstantField({ nullable: true }) signed_at: string | null;
  @TextField({ nullable: true }) signed_by: string | null;
  @ShapeField(() => ManifestTotals, { description: 'Without the parcels that dropped out' }) totals: ManifestTotals;
}

export class ManifestParcel {
  @IdField() id: number;
  @IdField({ person: 'order' }) order_id: number;
  @TextField({ nullable: true }) tracking_number: string | null;
  @TextField() full_name: string;
  @TextField() city: string;
  @NumberField() pieces: number;
  @AmountField() cash_due: string;
  @OneOf(parcelStates) state: ParcelState;
  @BooleanField({ description: 'Withdrawn before the courier took it' }) dropped_out: boolean;
}

export class Manifest extends ManifestSummary {
  /** In the order in which they were booked. */
  @ListField(() => ManifestParcel) parcels: ManifestParcel[];
}

/** A parcel that cannot be in a new manifest. */
export class UnfitParcel {
  @IdField() id: number;
  @IdField() order_id: number;
  @OneOf(parcelStates) state: ParcelState;
  @TextField({ nullable: true }) tracking_number: string | null;
  /** The manifest that waits for a signature and has the parcel; null when its state is the reason. */
  @IdField({ nullable: true }) manifest_id: number | null;
}

export class ManifestsQuery extends PageQuery {
  @OneOfQuery('state', manifestStates, { default: 'open' }) state?: ManifestState;
}
