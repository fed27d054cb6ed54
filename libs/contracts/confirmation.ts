import { LinkedAdvance } from './advances.js';
import { addressRules } from './address-rules.js';
import { CustomerMarks } from './customer-marks.js';
import {
  type BulkOutcome,
  bulkOutcomes,
  type ConfirmationAnswer,
  confirmationAnswers,
  confirmationLimits,
  confirmationMessages,
  type ConfirmationOrdering,
  confirmationOrderings,
  type ConfirmationState,
  confirmationStates,
  type ContactChannel,
  contactChannels,
  contactNoteRule,
  type ContactOutcome,
  contactOutcomes,
  type EntryChannel,
  otherChannels,
  type WarningCode,
  warningCodes,
} from './confirmation-rules.js';
import {
  AmountField,
  BooleanField,
  IdField,
  InstantField,
  ListField,
  NumberField,
  OneOf,
  OneOfQuery,
  SearchField,
  ShapeField,
  TextField,
  CityField,
} from './fields/index.js';
import { PageQuery } from './list-queries.js';
import { expectedAmountRule } from './expected-amount-rule.js';
import { contactOfOrderRules } from './order-contact-rules.js';
import { type Confirmation, confirmations, type ProofWay, proofWays } from './order-rules.js';
import { type TextPreference, textPreferences } from './sms-text-rules.js';
import { lineRule, type TextRule } from './text-rule.js';
import { readPlain } from './reading/plain.js';

const instantRule: TextRule = {
  read: readPlain,
  ...lineRule('Time', 40),
  pattern: {
    regex: /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d{1,3})?)?(?:Z|[+-]\d\d:\d\d)$/,
    message: confirmationMessages.againInvalid,
  },
};

export class OrderContactRequest {
  @OneOf(contactChannels, confirmationMessages.channelInvalid) channel: ContactChannel;
  @OneOf(contactOutcomes, confirmationMessages.outcomeInvalid) outcome: ContactOutcome;
  @TextField(contactNoteRule, { optional: true }) note?: string;
  /** ISO 8601; required with LATER. */
  @TextField(instantRule, { optional: true }) again_at?: string;
}

export class BulkContactRequest {
  @ListField(() => Number, {
    required: confirmationMessages.ordersRequired,
    min: { length: 1, message: confirmationMessages.ordersRequired },
    max: { length: confirmationLimits.bulkMax, message: confirmationMessages.tooManyOrders },
    unique: confirmationMessages.sameOrder,
    item: confirmationMessages.orderRequired,
    unknown: confirmationMessages.orderNotFound,
  })
  order_ids: number[];
  @OneOf(bulkOutcomes, confirmationMessages.bulkOutcomeInvalid) outcome: BulkOutcome;
}

export class BulkResult {
  @IdField() id: number;
  @BooleanField() ok: boolean;
  @TextField({ optional: true }) code?: string;
}

/** Per order, in the order of the request. */
export class BulkContactResult {
  @ListField(() => BulkResult) results: BulkResult[];
}

export class SameAsRequest {
  @IdField({ required: confirmationMessages.orderRequired, unknown: confirmationMessages.orderNotFound })
  other_order_id: number;
}

export class StaffName {
  @IdField() id: number;
  @TextField() name: string;
}

/** Who works on an order, and until when. */
export class OrderClaim {
  @ShapeField(() => StaffName) claimed_by: StaffName;
  @InstantField() claimed_until: string;
}

export class ConfirmationLink {
  @TextField() url: string;
  /** Message to the shopper with the link. */
  @TextField() text: string;
  /** Opens a chat with the message; null for a phone that WhatsApp cannot have. */
  @TextField({ nullable: true }) whatsapp_url: string | null;
}

/** How the shop sends the shopper's own link. */
export class SentLink {
  @OneOf(proofWays) sent_by: ProofWay;
}

/** A reason to look twice at an order, with its evidence. */
export class OrderWarning {
  @OneOf(warningCodes) code: WarningCode;
  /** With `DUPLICATE`: open orders of the same phone or user with a product in common. */
  @ListField(() => Number, { optional: true }) order_ids?: number[];
  /** With `REFUSER`: orders to this phone within 12 months. */
  @NumberField({ optional: true }) refused?: number;
  @NumberField({ optional: true }) delivered?: number;
  /** With `MANY_OPEN`: open orders of the same phone or user, this one included. */
  @NumberField({ optional: true }) open?: number;
  /** With `CITY_UNKNOWN`: the city as it was typed, and the couriers whose lists do not have it. */
  @TextField({ optional: true }) city?: string;
  @ListField(() => String, { optional: true }) couriers?: string[];
  /** With `CASH_ABOVE_LIMIT`, in rupees. */
  @AmountField({ optional: true }) limit?: string;
}

export class LastContact {
  @OneOf([...contactChannels, ...otherChannels]) channel: EntryChannel;
  @OneOf(contactOutcomes, { nullable: true }) outcome: ContactOutcome | null;
  @TextField({ nullable: true }) note: string | null;
  @InstantField() at: string;
  /** Null for the shop itself. */
  @ShapeField(() => StaffName, { nullable: true }) by: StaffName | null;
}

export class LinkedItem {
  @TextField() name: string;
  @NumberField() quantity: number;
}

/** Orders of the same phone or account that were placed before. */
export class PastOrders {
  @NumberField() orders: number;
  @NumberField() received: number;
}

export class ConfirmedOrder {
  @IdField({ person: 'order' }) id: number;
  @TextField() full_name: string;
  @TextField() street_no: string;
  @TextField() city: string;
  @AmountField() amount: string;
  @AmountField() cash_due: string;
  @NumberField() total_items: number;
  @ListField(() => LinkedItem) items: LinkedItem[];
  @ShapeField(() => PastOrders) past: PastOrders;
  @InstantField() created_at: string;
  @TextField({ nullable: true }) shipping_phone: string | null;
}

/** An order in a list of confirmations. */
export class OrderConfirmation {
  @ShapeField(() => ConfirmedOrder) order: ConfirmedOrder;
  @OneOf(confirmations) confirmation: Confirmation;
  /** Contacts with an outcome. */
  @NumberField() attempts: number;
  @ShapeField(() => LastContact, { nullable: true }) last_contact: LastContact | null;
  /** When the shopper wants to be called again. */
  @InstantField({ nullable: true }) again_at: string | null;
  /** When the shop gives up by itself; null where it does not. */
  @InstantField({ nullable: true }) due_at: string | null;
  @ShapeField(() => StaffName, { nullable: true }) claimed_by: StaffName | null;
  @InstantField({ nullable: true }) claimed_until: string | null;
  @ListField(() => OrderWarning) warnings: OrderWarning[];
  /** Null for staff who may not read customers. */
  @ShapeField(() => CustomerMarks, { nullable: true }) customer: CustomerMarks | null;
  /** What the phone of the order wants. */
  @OneOf(textPreferences) text_preference: TextPreference;
}

/** Orders that staff have confirmed, and that customers have cancelled on the phone, on this day of Asia/Karachi. */
export class ConfirmationsToday {
  @NumberField() confirmed: number;
  @NumberField() declined: number;
}

export class ConfirmationAnswerRequest {
  @OneOf(confirmationAnswers, confirmationMessages.answerInvalid) answer: ConfirmationAnswer;
  /** With `correct`, at least one of these. */
  @TextField(contactOfOrderRules.phone, { optional: true }) phone?: string;
  @TextField(addressRules.street_no, { optional: true }) street_no?: string;
  @CityField(addressRules.city, { optional: true }) city?: string;
  @TextField(addressRules.zip_code, { optional: true }) zip_code?: string;
  /** What the page showed, in rupees; a correction that comes to another amount changes nothing. */
  @TextField(expectedAmountRule) expected_amount?: string;
}

/** An order as its confirmation link shows it. */
export class LinkedConfirmation {
  @IdField() order_id: number;
  @TextField() first_name: string;
  @TextField() city: string;
  /** The beginning of the street address. */
  @TextField() street_hint: string;
  @AmountField({ optional: true, description: 'Of the discount code; absent without one' }) discount?: string;
  @TextField({ optional: true, description: 'The discount code; absent without one' }) coupon_code?: string;
  @AmountField({ optional: true, description: 'Of the delivery; absent without a discount code' }) shipping?: string;
  @AmountField() amount: string;
  @AmountField() cash_due: string;
  @AmountField({ optional: true, description: 'What was paid ahead; absent without an advance' }) advance_paid?: string;
  /** Absent unless the shop waits for one. */
  @ShapeField(() => LinkedAdvance, { optional: true }) advance?: LinkedAdvance;
  @ListField(() => LinkedItem) items: LinkedItem[];
  @OneOf(confirmations) confirmation: Confirmation;
  /** Answers that the order takes. */
  @ListField(confirmationAnswers) can: ConfirmationAnswer[];
}

export class ConfirmationsQuery extends PageQuery {
  @OneOfQuery('state', confirmationStates, { default: 'awaiting' }) state?: ConfirmationState;
  @OneOfQuery('warning', warningCodes) warning?: WarningCode;
  @SearchField() search?: string;
  @TextField({ max: addressRules.city.max }) city?: string;
  @OneOfQuery('ordering', confirmationOrderings, { default: 'oldest' }) ordering?: ConfirmationOrdering;
}
