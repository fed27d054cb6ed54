import { AmountField, IdField, InstantField, NumberField } from './fields/index.js';

/** Many orders of many buyers whom the shop does not know, from one network address. */
export class OrderWave {
  /** The number of its first order. */
  @IdField() id: number;
  /** Accounts and guests. */
  @NumberField() accounts: number;
  @NumberField() orders: number;
  @NumberField() units: number;
  @AmountField() value: string;
  @InstantField() since: string;
}

export class CancelledWave {
  @NumberField() cancelled: number;
  /** Orders of the wave that are still open: sent, with a parcel, or more than one request cancels. */
  @NumberField() left: number;
}
