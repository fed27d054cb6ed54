import { addressRules } from './address-rules.js';
import { itemsRule } from './basket-rules.js';
import {
  couponCategoriesRule,
  couponCodeRule,
  type CouponKind,
  couponKinds,
  couponMessages,
  couponNumbers,
  couponProductsRule,
  type CouponState,
  couponStates,
  newCouponCodeRule,
} from './coupon-rules.js';
import {
  AllOptional,
  AmountField,
  BooleanField,
  CityField,
  DayField,
  IdField,
  InstantField,
  ListField,
  NumberField,
  OneOf,
  OneOfQuery,
  SearchField,
  TextField,
} from './fields/index.js';
import { PageQuery } from './list-queries.js';
import { contactOfOrderRules } from './order-contact-rules.js';
import { CheckoutItem } from './ordering.js';
import { invitationRule } from './invitation-rule.js';

const optional = { optional: true, nullable: true } as const;

/** A discount code; what its kind needs is checked by `couponProblems`. */
export class CouponRequest {
  @TextField(newCouponCodeRule) code: string;
  @OneOf(couponKinds, couponMessages.kindInvalid) kind: CouponKind;
  @NumberField(couponNumbers.amount, {
    ...optional,
    description: 'Percent with PERCENT, rupees with AMOUNT, else null',
  })
  value?: number | null;
  @NumberField(couponNumbers.amount, { ...optional, description: 'With PERCENT only' }) max_discount?: number | null;
  @NumberField(couponNumbers.amount, optional) min_subtotal?: number | null;
  /** Products and categories that it is for; both empty: all. */
  @ListField(() => Number, couponProductsRule, { optional: true }) product_ids?: number[];
  @ListField(() => Number, couponCategoriesRule, { optional: true }) category_ids?: number[];
  @NumberField(couponNumbers.buyUnits, { ...optional, description: 'With BUY_X_GET_CHEAPEST only' })
  buy_units?: number | null;
  /** First and last day, in Asia/Karachi. */
  @DayField('starts_on', optional) starts_on?: string | null;
  @DayField('ends_on', optional) ends_on?: string | null;
  @NumberField(couponNumbers.uses, { ...optional, description: 'Null for no limit' }) uses_max?: number | null;
  @NumberField(couponNumbers.uses, { ...optional, default: 1, description: 'Null for no limit' })
  uses_per_buyer?: number | null;
  @BooleanField(couponMessages.firstOnlyInvalid, { optional: true, default: false }) first_order_only?: boolean;
  /** Its orders are attributed to this partner. */
  @TextField(invitationRule, { ...optional, description: 'Member ID of the partner who owns it' })
  owner_member_id?: string | null;
}

/** What is left out stays. Once a code was used, only `ends_on` and `uses_max` change. */
export class ChangeCouponRequest extends AllOptional(CouponRequest) {}

/** What a code gives and on what conditions. Amounts are rupees with two decimals. */
export class CouponTerms {
  @TextField() code: string;
  @OneOf(couponKinds) kind: CouponKind;
  @AmountField({ nullable: true, description: 'Percent or rupees, with two decimals' }) value: string | null;
  @AmountField({ nullable: true }) max_discount: string | null;
  @AmountField({ nullable: true }) min_subtotal: string | null;
  @NumberField({ nullable: true }) buy_units: number | null;
  @DayField({ nullable: true }) starts_on: string | null;
  @DayField({ nullable: true }) ends_on: string | null;
}

export class CouponProduct {
  @IdField() id: number;
  @TextField() name: string;
}

export class Coupon extends CouponTerms {
  @IdField() id: number;
  @ListField(() => Number) product_ids: number[];
  @ListField(() => Number) category_ids: number[];
  @ListField(() => CouponProduct, { description: 'Those of `product_ids` that the shop still knows' })
  products: CouponProduct[];
  @NumberField({ nullable: true }) uses_max: number | null;
  @NumberField({ nullable: true }) uses_per_buyer: number | null;
  @BooleanField() first_order_only: boolean;
  @TextField({ nullable: true, description: 'Of the partner who owns it' }) owner_member_id: string | null;
  @TextField({ nullable: true, description: 'First name and initial' }) owner_name: string | null;
  @OneOf(couponStates) state: CouponState;
  @InstantField() created_at: string;
  @BooleanField({ description: 'Whether an order ever used it' }) was_used: boolean;
  @NumberField({ description: 'Orders that hold it' }) used: number;
  @AmountField({ description: 'Discounts and delivery fees, of orders that were cancelled later too' }) given: string;
  @NumberField({ description: 'Placed with it' }) orders: number;
  /** Orders that were brought back after others had taken the last uses. */
  @ListField(() => Number, { description: 'Brought back above the limits' }) over_limit: number[];
}

export class CouponsQuery extends PageQuery {
  @SearchField() search?: string;
  @OneOfQuery('state', couponStates) state?: CouponState;
}

/** Works out what a code gives, and places nothing. */
export class CouponCheckRequest {
  @TextField(couponCodeRule) code: string;
  @ListField(() => CheckoutItem, itemsRule) items: CheckoutItem[];
  /** By which delivery is priced; without it at the fee of all other cities. */
  @CityField(addressRules.city, { optional: true }) city?: string;
  /** Of the order, by default that of the account. */
  @TextField(contactOfOrderRules.phone, { optional: true }) phone?: string;
}

export class CouponLine {
  @IdField() product_id: number;
  @AmountField() discount: string;
}

export class CouponCheck {
  @TextField() code: string;
  @AmountField() discount: string;
  @AmountField() shipping: string;
  @AmountField() amount: string;
  @BooleanField({ description: 'Whether the code makes the delivery free' }) free_delivery: boolean;
  @ListField(() => CouponLine) lines: CouponLine[];
  /** The code in words. */
  @TextField({ example: '10 % off, from PKR 2,000' }) message: string;
}

/** What an edit of an order would come to. */
export class OrderEditSums {
  @AmountField() subtotal: string;
  @AmountField() shipping: string;
  @AmountField({ optional: true }) discount?: string;
  @TextField({ optional: true }) coupon_code?: string;
  @AmountField() amount: string;
  /** Why the code gives nothing any more; null where it does. */
  @TextField({ nullable: true, example: 'GLOW10 no longer applies: spend PKR 350 more' }) message: string | null;
}
