import { type JournalKind, journalKinds } from './books-rules.js';
import {
  cashMessages,
  type CashPlace,
  cashPlaces,
  cashTexts,
  type OrderPaymentStatus,
  orderPaymentStatuses,
} from './cash-rules.js';
import { AmountField, DayField, IdField, InstantField, ListField, OneOf, TextField } from './fields/index.js';

export class RecordCashRequest {
  @TextField(cashTexts.amount) amount: string;
  @OneOf(cashPlaces, cashMessages.placeInvalid) where: CashPlace;
  /** Required where the amount differs from what is due. */
  @TextField(cashTexts.note) note?: string;
}

export class ReverseCashRequest {
  @TextField(cashTexts.reason) reason: string;
}

/** One journal of an order. */
export class MoneyMoment {
  @InstantField() at: string;
  /** Kind of the journal. */
  @OneOf(journalKinds) what: JournalKind;
  /** What it moved, without a sign. */
  @AmountField() amount: string;
  @TextField({ optional: true }) courier?: string;
  @TextField({ optional: true }) note?: string;
  /** Null where no member of staff has done it. */
  @TextField({ nullable: true }) by: string | null;
  /** The journal that it takes back. */
  @IdField({ nullable: true }) reverses: number | null;
  @IdField() journal_id: number;
}

/** The money of an order, from its delivery to the bank and back. */
export class OrderMoney {
  @OneOf(orderPaymentStatuses) payment_status: OrderPaymentStatus;
  /** What the buyer still has to pay. */
  @AmountField() due: string;
  /** What the buyer really paid for the lines and the delivery. */
  @AmountField() collected: string;
  /** Of what was collected, what has arrived in the shop. */
  @AmountField() settled: string;
  /** What a courier still owes. */
  @AmountField() open: string;
  /** By how much less than its amount the order was paid. */
  @AmountField() allowance: string;
  @AmountField() advance: string;
  @AmountField() refund_owed: string;
  @AmountField() refunded: string;
  @AmountField() written_off: string;
  /** Cash taken by hand that was not taken back. */
  @AmountField() by_hand: string;
  /** Oldest first. */
  @ListField(() => MoneyMoment) lines: MoneyMoment[];
}

/** Cash in hand that was brought to the bank. */
export class DepositRequest {
  @TextField(cashTexts.amount) amount: string;
  @DayField('on') on: string;
  @TextField(cashTexts.reference) reference?: string;
}

export class Deposit {
  @IdField() id: number;
  @AmountField() amount: string;
  @DayField() on: string;
  @TextField({ nullable: true }) reference: string | null;
}
