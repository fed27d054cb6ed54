import type { Query } from '@soulvia/platform/database';

/** What moved on an account on a day of Asia/Karachi, of one courier where couriers have parts of it. */
export interface BookDay {
  day: string;
  account: string;
  party_id: number | null;
  amount: string;
}

/** What a courier still owes of a parcel, below 0 where it paid too much. */
export interface OpenParcel {
  id: number;
  open: string;
}

/** The read model of cash with what the log has posted since, for the check of the books, which must not know it. */
export interface CashReadModel {
  readBookDays(query: Query): Promise<BookDay[]>;
  /** Parcels after one, in the order of their ids. */
  readOpenParcels(query: Query, after: number, limit: number): Promise<OpenParcel[]>;
}

export const CASH_READ_MODEL = Symbol('read model of cash');
