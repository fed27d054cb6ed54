import { advanceMessages, type AdvanceState, advanceStates, advanceTexts } from './advance-rules.js';
import {
  AmountField,
  BooleanField,
  Check,
  IdField,
  InstantField,
  ListField,
  OneOf,
  ShapeField,
  TextField,
} from './fields/index.js';
import { AdvanceMatch, ImageMatch } from './slip-matches.js';
import { referenceOfApproval } from './payment-rules.js';

export class AskAdvanceRequest {
  @TextField(advanceTexts.amount) amount: string;
}

export class DecideAdvanceRequest {
  @BooleanField(advanceMessages.decisionRequired) approve: boolean;
  /** Of the transfer. No two approved ones have the same, whatever its case and blanks. */
  @TextField(advanceTexts.reference)
  @Check((value, { approve }: DecideAdvanceRequest) => (value && !approve ? referenceOfApproval : undefined))
  reference?: string;
}

/** The newest advance of an order, for staff. */
export class OrderAdvance {
  @IdField() id: number;
  @AmountField() amount: string;
  @OneOf(advanceStates) state: AdvanceState;
  @InstantField() asked_at: string;
  @InstantField({ nullable: true }) shown_at: string | null;
  /** Of the screenshot; null without one, and for staff who may not see it. */
  @TextField({ nullable: true }) image_url: string | null;
  @ListField(() => AdvanceMatch) image_matches: AdvanceMatch[];
  /** Payments of packages with the same screenshot, or with one that looks alike. */
  @ListField(() => ImageMatch) payment_matches: ImageMatch[];
  @TextField({ nullable: true }) reference: string | null;
}

export class FoundAdvance {
  @ShapeField(() => OrderAdvance, { nullable: true }) advance: OrderAdvance | null;
}

/** Where a buyer sends an advance; empty where the shop has none of a kind. */
export class AdvanceAccounts {
  @TextField() account_title: string;
  @TextField() bank_name: string;
  @TextField() iban: string;
  @TextField() jazzcash: string;
  @TextField() easypaisa: string;
}

/** An advance that the shop waits for, as the buyer sees it. */
export class LinkedAdvance {
  @AmountField() amount: string;
  /** What is left to pay in cash after it. */
  @AmountField() left: string;
  /** Whether the shop has the screenshot and checks it. */
  @BooleanField() is_shown: boolean;
  @ShapeField(() => AdvanceAccounts) accounts: AdvanceAccounts;
}
