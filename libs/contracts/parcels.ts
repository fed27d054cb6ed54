import {
  AmountField,
  BooleanField,
  CommaListQuery,
  DayField,
  IdField,
  IdQuery,
  InstantField,
  ListField,
  NumberField,
  OneOf,
  SearchField,
  ShapeField,
  TextField,
} from './fields/index.js';
import { DayQuery } from './list-queries.js';
import { type OrderStatus, orderStatuses } from './order-rules.js';
import { parcelLimits, parcelMessages, parcelNumbers, parcelTexts } from './parcel-rules.js';
import {
  type AdviceAction,
  adviceActions,
  type BookingState,
  bookingStates,
  type CourierTrial,
  courierTrials,
  type ParcelKind,
  parcelKinds,
  type ParcelState,
  parcelStates,
} from './parcel-values.js';

const courierMessages = { required: parcelMessages.courierRequired, unknown: parcelMessages.courierNotFound };

function isPast(value: unknown): boolean {
  if (typeof value !== 'string' || !instant.test(value)) return false;
  const time = Date.parse(value);
  return (
    time >= earliest && time <= Date.now() + toleranceMs && new Date(time).toISOString().startsWith(value.slice(0, 19))
  );
}

const instant = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d{1,3})?Z$/;

const earliest = Date.parse('2020-01-01T00:00:00Z');

/** Clocks of browsers may be ahead by this much, in milliseconds. */
const toleranceMs = 60_000;

const returnTexts = { required: parcelMessages.returnNotFound, unknown: parcelMessages.returnNotFound };
const lineMessages = { required: parcelMessages.lineRequired, unknown: parcelMessages.lineNotFound };

export class ParcelLine {
  @IdField() order_line_id: number;
  @IdField() product_id: number;
  @TextField() product_name: string;
  @NumberField() quantity: number;
  /** Units that went back on sale; null until the parcel is received. */
  @NumberField({ nullable: true }) restocked: number | null;
  @NumberField({ nullable: true }) written_off: number | null;
  /** Units that went back to the buyer. */
  @NumberField({ nullable: true }) refused: number | null;
}

export class ParcelReport {
  @InstantField() at: string;
  /** Null for a wording that the courier's list does not have. */
  @OneOf(parcelStates, { nullable: true }) state: ParcelState | null;
  @TextField({ nullable: true }) courier_says: string | null;
  @TextField({ nullable: true }) note: string | null;
  /** Name of an admin, "Courier" or "Soulvia". */
  @TextField() by: string;
  /** False for a report that was kept but changed nothing. */
  @BooleanField() applied: boolean;
}

export class AdviceAnswer {
  @OneOf(adviceActions) action: AdviceAction;
  @TextField() remarks: string;
  @InstantField() at: string;
  @TextField() by: string;
}

export class ParcelAdvice {
  @InstantField() needed_since: string;
  @InstantField() due_at: string;
  @ShapeField(() => AdviceAnswer, { nullable: true }) answered: AdviceAnswer | null;
}

/** What staff need of the order to handle its parcel. */
export class ParcelOrder {
  @OneOf(orderStatuses) status: OrderStatus;
  @TextField() full_name: string;
  @TextField() city: string;
  @TextField({ nullable: true }) phone: string | null;
  @AmountField() amount: string;
  @NumberField() total_items: number;
}

export class ParcelBooking {
  @OneOf(bookingStates) state: BookingState;
  /** The courier's words, or why it is not booked yet. */
  @TextField({ nullable: true }) says: string | null;
  /** When the courier was asked last. */
  @InstantField({ nullable: true }) asked_at: string | null;
  /** Whether it may be booked again: it was refused, is not booked yet, or was looked up and not found. */
  @BooleanField() may_retry: boolean;
}

/** What the courier has not taken yet although it was tried. It is tried again. */
export class UntakenMessage {
  @OneOf(['ADVICE', 'CANCEL']) what: 'ADVICE' | 'CANCEL';
  /** The courier's words, or why it was not reached. */
  @TextField({ nullable: true }) says: string | null;
}

export class CourierOfParcel {
  @IdField() id: number;
  @TextField() name: string;
  @TextField() code: string;
}

export class Parcel {
  @IdField() id: number;
  @IdField({ person: 'order' }) order_id: number;
  @ShapeField(() => ParcelOrder) order: ParcelOrder;
  @ShapeField(() => CourierOfParcel) courier: CourierOfParcel;
  @TextField({ nullable: true }) tracking_number: string | null;
  /** The courier's page about this parcel. */
  @TextField({ nullable: true }) tracking_url: string | null;
  @OneOf(parcelKinds) kind: ParcelKind;
  /** What the courier collects from the buyer, in whole rupees: `3148.00`. */
  @AmountField() cash_due: string;
  @ListField(() => ParcelLine) lines: ParcelLine[];
  @NumberField({ nullable: true }) weight_g: number | null;
  @NumberField() pieces: number;
  @OneOf(parcelStates) state: ParcelState;
  /** Wording of the courier's newest report. */
  @TextField({ nullable: true }) courier_says: string | null;
  /** Attempts to deliver it that failed. */
  @NumberField() attempts: number;
  @ShapeField(() => ParcelAdvice, { nullable: true }) advice: ParcelAdvice | null;
  /** Null for a parcel that staff book with the courier themselves. */
  @ShapeField(() => ParcelBooking, { nullable: true }) booking: ParcelBooking | null;
  @ShapeField(() => UntakenMessage, { nullable: true }) not_taken: UntakenMessage | null;
  /** Where order and parcel contradict each other; null where they agree. */
  @TextField({ nullable: true }) disagreement: string | null;
  @InstantField() booked_at: string;
  @InstantField({ nullable: true }) handed_over_at: string | null;
  @InstantField({ nullable: true }) delivered_at: string | null;
  @InstantField({ nullable: true }) received_at: string | null;
  /** Oldest first. */
  @ListField(() => ParcelReport) reports: ParcelReport[];
}

export class ParcelLineInput {
  @IdField({ required: parcelMessages.lineRequired, unknown: parcelMessages.orderLineNotFound }) order_line_id: number;
  @NumberField(parcelNumbers.lineQuantity) quantity: number;
}

export class BookParcelRequest {
  @IdField(courierMessages) courier_id: number;
  @TextField(parcelTexts.tracking, { optional: true }) tracking_number?: string;
  @NumberField(parcelNumbers.weight, { optional: true }) weight_g?: number;
  @NumberField(parcelNumbers.pieces, { optional: true }) pieces?: number;
  @OneOf(parcelKinds, parcelMessages.kindInvalid, { optional: true }) kind?: ParcelKind;
  /** By default what the order costs, in whole rupees; nothing for a replacement or pickup. */
  @TextField(parcelTexts.cashDue, { optional: true }) cash_due?: string;
  /** For a replacement or pickup; by default all lines of the order. */
  @ListField(
    () => ParcelLineInput,
    {
      required: parcelMessages.linesRequired,
      min: { length: 1, message: parcelMessages.linesRequired },
      max: { length: parcelLimits.linesMax, message: parcelMessages.tooManyLines },
      item: parcelMessages.lineRequired,
    },
    { optional: true },
  )
  lines?: ParcelLineInput[];
  /** Books an order that is not confirmed. */
  @BooleanField(parcelMessages.yesOrNo, { optional: true }) anyway?: boolean;
  /** The return that a pickup brings, or whose units are replaced. */
  @IdField(returnTexts, { optional: true }) return_id?: number;
}

/** Books all of these orders, or none, and writes the sheet that the courier takes. */
export class BookingSheetRequest {
  @IdField(courierMessages) courier_id: number;
  @ListField(() => Number, {
    required: parcelMessages.ordersRequired,
    min: { length: 1, message: parcelMessages.ordersRequired },
    max: { length: parcelLimits.sheetMax, message: parcelMessages.tooManyOrders },
    unique: parcelMessages.orderTwice,
    item: parcelMessages.orderRequired,
    unknown: parcelMessages.orderNotFound,
  })
  order_ids: number[];
}

export class ChangeParcelRequest {
  @TextField(parcelTexts.tracking, { optional: true }) tracking_number?: string;
  @NumberField(parcelNumbers.weight, { optional: true }) weight_g?: number;
  @NumberField(parcelNumbers.pieces, { optional: true }) pieces?: number;
}

export class ReportRequest {
  @OneOf(parcelStates, parcelMessages.stateInvalid) state: ParcelState;
  @TextField(parcelTexts.note, { optional: true }) note?: string;
  /** When it happened, as `2026-11-30T09:30:00Z`; by default now. */
  @InstantField(parcelMessages.atInvalid, { optional: true, isAllowed: isPast }) at?: string;
  /** Whether the courier waits for an answer; by default true with `ATTEMPTED`. */
  @BooleanField(parcelMessages.yesOrNo, { optional: true }) advice?: boolean;
}

export class AdviceRequest {
  @OneOf(adviceActions, parcelMessages.actionInvalid) action: AdviceAction;
  @TextField(parcelTexts.remarks) remarks: string;
}

export class ReceivedParcelLine {
  @IdField(lineMessages) order_line_id: number;
  /** Units that go back on sale. */
  @NumberField(parcelNumbers.receivedUnits) restock: number;
  @NumberField(parcelNumbers.receivedUnits) write_off: number;
  /** Units of a return that go back to the buyer; only of a pickup. */
  @NumberField(parcelNumbers.receivedUnits, { optional: true }) refused?: number;
  /** Why units are written off. */
  @TextField(parcelTexts.why, { optional: true }) why?: string;
}

export class ReceiveParcelRequest {
  @ListField(() => ReceivedParcelLine, {
    required: parcelMessages.linesRequired,
    min: { length: 1, message: parcelMessages.linesRequired },
    max: { length: parcelLimits.linesMax, message: parcelMessages.tooManyLines },
    item: parcelMessages.lineRequired,
  })
  lines: ReceivedParcelLine[];
}

export class CorrectParcelRequest {
  @OneOf(parcelStates, parcelMessages.stateInvalid) state: ParcelState;
  @TextField(parcelTexts.reason) reason: string;
}

export class FoundBooking {
  @TextField() tracking_number: string;
  @TextField({ nullable: true }) courier_says: string | null;
}

/** What the courier has of an order, without the numbers of the shop's other parcels. Empty unless `tried` is `ok`. */
export class BookingLookUp {
  @OneOf(courierTrials) tried: CourierTrial;
  @ListField(() => FoundBooking) found: FoundBooking[];
}

export class AdoptBookingRequest {
  @TextField(parcelTexts.tracking) tracking_number: string;
}

/** The short form of an order's newest parcel in lists of orders. */
export class OrderParcel {
  @IdField() id: number;
  @OneOf(parcelStates) state: ParcelState;
  @TextField({ nullable: true }) tracking_number: string | null;
  @TextField() courier: string;
  /** What the courier collects from the buyer, in whole rupees. */
  @AmountField() cash_due: string;
  @NumberField() pieces: number;
}

export class ParcelsQuery extends DayQuery {
  /** Comma-separated. */
  @CommaListQuery(parcelStates, `state must be a comma list of ${parcelStates.join(', ')}`)
  state?: ParcelState[];
  @IdQuery('courier') courier?: number;
  @BooleanField('advice must be true or false', {
    optional: true,
    description: 'Parcels whose courier waits for an answer, the first due first',
  })
  advice?: boolean;
  @BooleanField('overdue must be true or false', {
    optional: true,
    description: 'Parcels whose courier has waited too long for an answer',
  })
  overdue?: boolean;
  @BooleanField('disagree must be true or false', {
    optional: true,
    description: 'Parcels that contradict their order',
  })
  disagree?: boolean;
  @BooleanField('unbooked must be true or false', {
    optional: true,
    description: 'Parcels in the shop that the courier has not booked, or may not have',
  })
  unbooked?: boolean;
  @DayField('delivered_on', { optional: true, description: 'Parcels that were delivered on this day' })
  delivered_on?: string;
  @DayField('refused_on', { optional: true, description: 'Parcels that were refused on this day' })
  refused_on?: string;
  @SearchField() search?: string;
}
