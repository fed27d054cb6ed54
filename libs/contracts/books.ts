import { type Account, accounts, type JournalKind, journalKinds } from './books-rules.js';
import {
  AmountField,
  BooleanField,
  DayField,
  IdField,
  IdQuery,
  InstantField,
  ListField,
  NumberField,
  OneOf,
  OneOfQuery,
  PatternField,
  TextField,
} from './fields/index.js';
import { PageQuery } from './list-queries.js';

const formats = ['json', 'csv'] as const;

/** Above 0 for debit, below 0 for credit. */
export class BookLine {
  @OneOf(accounts) account: Account;
  @IdField({ nullable: true }) party_id: number | null;
  @IdField({ nullable: true }) order_id: number | null;
  @IdField({ nullable: true }) parcel_id: number | null;
  @AmountField() amount: string;
}

export class BookJournal {
  @IdField() id: number;
  @OneOf(journalKinds) kind: JournalKind;
  /** Type of what it is about, such as `order`. */
  @TextField() subject: string;
  @IdField() subject_id: number;
  @NumberField({ description: 'Number among the journals of this kind about the same' }) nth: number;
  @InstantField() posted_at: string;
  @TextField() actor: string;
  /** The journal that it takes back. */
  @IdField({ nullable: true }) reverses: number | null;
  @ListField(() => BookLine) lines: BookLine[];
}

export class JournalsQuery extends PageQuery {
  @OneOfQuery('kind', journalKinds) kind?: JournalKind;
  @OneOfQuery('account', accounts) account?: Account;
  @IdQuery('party_id') party_id?: number;
  @IdQuery('order_id') order_id?: number;
  @DayField('from', { optional: true, description: 'First day, in Asia/Karachi' }) from?: string;
  @DayField('to', { optional: true, description: 'Last day, in Asia/Karachi' }) to?: string;
  @OneOfQuery('format', formats, { description: '`csv` ignores the page', default: 'json' })
  format?: (typeof formats)[number];
}

/** What an account holds, of one party where it has parties. */
export class BookBalance {
  @OneOf(accounts) account: Account;
  @IdField({ nullable: true }) party_id: number | null;
  @AmountField() amount: string;
}

export class BalancesQuery {
  @DayField('at', { optional: true, description: 'The end of this day, in Asia/Karachi; now when left out' })
  at?: string;
}

/** What moved on an account in a month of Asia/Karachi. */
export class BookMonth {
  @PatternField(/^\d{4}-\d\d$/, 'month must be a month such as 2026-11') month: string;
  @OneOf(accounts) account: Account;
  @AmountField() debit: string;
  @AmountField() credit: string;
  /** Debit less credit. */
  @AmountField() change: string;
}

export class MonthsQuery {
  @OneOfQuery('format', formats, { default: 'json' }) format?: (typeof formats)[number];
}

/** The books compared with the event log, with what orders are marked with and with the read model. */
export class BooksVerified {
  @BooleanField() equal: boolean;
  @NumberField() journals: number;
  @NumberField() lines: number;
  @NumberField({ description: 'Orders whose mark was compared' }) orders: number;
  /** What differs, as in "journal 12"; null where everything is equal. */
  @TextField({ nullable: true }) first_difference: string | null;
}
