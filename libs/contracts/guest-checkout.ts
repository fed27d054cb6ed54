import { itemsRule } from './basket-rules.js';
import { couponCodeRule } from './coupon-rules.js';
import { invitationRule } from './invitation-rule.js';
import { ListField, NumberField, ShapeField, TextField, CityField } from './fields/index.js';
import { claimOrdersRules, guestAccountRules, guestCheckoutRules } from './guest-checkout-rules.js';
import { CheckoutItem, Order } from './ordering.js';
import { honeypotRule } from './text-rule.js';

/** An order without an account. */
export class GuestCheckoutRequest {
  @TextField(guestCheckoutRules.full_name) full_name: string;
  @TextField(guestCheckoutRules.phone) phone: string;
  @TextField(guestCheckoutRules.email) email?: string;
  @TextField(guestCheckoutRules.street_no) street_no: string;
  @CityField(guestCheckoutRules.city) city: string;
  /** By default that of the city, where it is known. */
  @TextField(guestCheckoutRules.zip_code) zip_code?: string;
  /** By default Pakistan. */
  @TextField(guestCheckoutRules.country) country?: string;
  @ListField(() => CheckoutItem, itemsRule) items: CheckoutItem[];
  /** What the page showed, in rupees; another amount places no order. */
  @TextField(guestCheckoutRules.expected_amount) expected_amount?: string;
  @TextField(couponCodeRule, { optional: true }) coupon_code?: string;
  /** The referral code of the link that the shopper opened last. */
  @TextField(invitationRule, { optional: true }) ref?: string;
  /** Honeypot field, invisible to people. It must be empty. */
  @TextField(honeypotRule) website?: string;
}

export class GuestOrder {
  /** Its `user` is 0, so that the response does not reveal whether the phone has ordered before. */
  @ShapeField(() => Order, { description: 'Its user is 0' }) order: Order;
  @TextField({ description: 'Token of the page that shows the order' }) track_token: string;
  /** With this token, which is in no email, an account can be opened that gets the order. It is valid for a day. */
  @TextField({ description: 'With it an account can be opened that gets the order' }) account_token: string;
}

/** Opens an account that gets a guest's order. */
export class GuestAccountRequest {
  @TextField(guestAccountRules.account_token) account_token: string;
  /** By default the email of the order. */
  @TextField(guestAccountRules.email, { optional: true }) email?: string;
  @TextField(guestAccountRules.password) password: string;
}

export class ClaimOrdersRequest {
  @TextField(claimOrdersRules.token) token: string;
}

export class ClaimedOrders {
  /** How many orders the account got. */
  @NumberField() claimed: number;
}
