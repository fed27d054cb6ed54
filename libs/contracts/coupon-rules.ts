import { formatRupees } from './rupees.js';
import type { ListRule } from './list-rule.js';
import { numberProblem, type NumberRule } from './number-rule.js';
import { readCouponCode } from './reading/coupon-code.js';
import type { TextRule } from './text-rule.js';

/** Paths below `/api/v1/`. */
export const couponsPath = 'coupons';

/** `BUY_X_GET_CHEAPEST`: of each `buy_units` units the cheapest is free. */
export const couponKinds = ['PERCENT', 'AMOUNT', 'FREE_DELIVERY', 'BUY_X_GET_CHEAPEST'] as const;

export type CouponKind = (typeof couponKinds)[number];

export const couponStates = ['ACTIVE', 'STOPPED'] as const;

export type CouponState = (typeof couponStates)[number];

/** Why a code is refused, in the order in which it is looked at. */
export const couponReasons = ['not_valid', 'run_out', 'used', 'first_order', 'products', 'units', 'subtotal'] as const;

export type CouponReason = (typeof couponReasons)[number];

export const couponMessages = {
  not_valid: 'This code is not valid.',
  run_out: 'This code has run out.',
  used: 'You have used this code.',
  first_order: 'Only for a first order.',
  products: 'Not for these products.',
  units: (missing: number) => `Add ${missing} more to use it.`,
  /** @param missing rupees with two decimals. */
  subtotal: (missing: string) => `Spend ${formatRupees(missing)} more to use it.`,
  required: 'Enter a code',
  known: 'This code exists.',
  wasUsed: 'This code was used: make a new one.',
  kindInvalid: `Kind must be one of ${couponKinds.join(', ')}`,
  notOfKind: 'Not for this kind of code',
  endsBeforeStart: 'Must not be before the first day',
  productsUnknown: 'Product not found.',
  categoriesUnknown: 'Category not found.',
  ownerUnknown: 'No partner has this member ID.',
  firstOnlyInvalid: 'first_order_only must be true or false',
} as const;

/** A code as a buyer types it: what no code can be is not valid, like an unknown one. */
export const couponCodeRule: TextRule = {
  read: readCouponCode,
  required: couponMessages.required,
  max: { length: 100, message: couponMessages.not_valid },
};

const codeInvalid = 'Use 3 to 30 letters, digits and dashes';

/** A code as staff make it. */
export const newCouponCodeRule: TextRule = {
  ...couponCodeRule,
  max: { length: 30, message: codeInvalid },
  pattern: { regex: /^[A-Z0-9-]{3,30}$/, message: codeInvalid },
};

const wholeRule = (invalid: string, min: number, max: number): NumberRule => ({
  required: invalid,
  invalid,
  decimals: 0,
  min: { value: min, message: invalid },
  max: { value: max, message: invalid },
});

const amountInvalid = 'Enter an amount from 1 to 1,000,000 rupees';
const amountRule: NumberRule = { ...wholeRule(amountInvalid, 1, 1_000_000), decimals: 2 };

const usesInvalid = 'Enter a whole number from 1 to 1,000,000';

export const couponNumbers = {
  percent: wholeRule('Enter a whole number from 1 to 90', 1, 90),
  amount: amountRule,
  buyUnits: wholeRule('Enter a whole number from 2 to 5', 2, 5),
  uses: wholeRule(usesInvalid, 1, 1_000_000),
} as const;

/** What its kind and its days decide of a code, beside the rules of its fields. @returns messages by field. */
export function couponProblems(coupon: {
  kind: CouponKind;
  value: unknown;
  max_discount: unknown;
  buy_units: unknown;
  starts_on: string | null;
  ends_on: string | null;
}): Record<string, string[]> {
  const { kind, value, max_discount: max, buy_units: units, starts_on: first, ends_on: last } = coupon;
  const refuse = (given: unknown) => (given === null ? undefined : couponMessages.notOfKind);
  const { percent, amount, buyUnits } = couponNumbers;
  const rule = kind === 'PERCENT' ? percent : kind === 'AMOUNT' ? amount : undefined;
  const problems = {
    value: rule ? numberProblem(rule, value) : refuse(value),
    max_discount: kind === 'PERCENT' ? undefined : refuse(max),
    buy_units: kind === 'BUY_X_GET_CHEAPEST' ? numberProblem(buyUnits, units) : refuse(units),
    ends_on: first !== null && last !== null && last < first ? couponMessages.endsBeforeStart : undefined,
  };
  return Object.fromEntries(
    Object.entries(problems).flatMap(([field, problem]) => (problem === undefined ? [] : [[field, [problem]]])),
  );
}

const idsRule = (invalid: string, unknown: string): ListRule => ({
  required: invalid,
  max: { length: 200, message: 'At most 200' },
  item: invalid,
  unknown,
});

export const couponProductsRule = idsRule('product_ids must be a list of ids', couponMessages.productsUnknown);

export const couponCategoriesRule = idsRule('category_ids must be a list of ids', couponMessages.categoriesUnknown);
