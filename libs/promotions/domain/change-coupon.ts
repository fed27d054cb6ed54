import { type ChangeCouponRequest, couponMessages, couponProblems, type CouponRequest } from '@soulvia/contracts';
import { fieldError, InvalidInput } from '@soulvia/kernel';
import type { ValueChange } from './events.js';

/** The columns that staff decide, by their names. Amounts are rupees with two decimals. */
export interface CouponDetails {
  code: string;
  kind: CouponRequest['kind'];
  value: string | null;
  max_discount: string | null;
  min_subtotal: string | null;
  product_ids: number[];
  category_ids: number[];
  buy_units: number | null;
  starts_on: string | null;
  ends_on: string | null;
  uses_max: number | null;
  uses_per_buyer: number | null;
  first_order_only: boolean;
  owner_user_id: number | null;
}

export class CodeKnown extends fieldError({ code: [couponMessages.known] }) {}

const defaults: Omit<CouponDetails, 'code' | 'kind'> = {
  value: null,
  max_discount: null,
  min_subtotal: null,
  product_ids: [],
  category_ids: [],
  buy_units: null,
  starts_on: null,
  ends_on: null,
  uses_max: null,
  uses_per_buyer: 1,
  first_order_only: false,
  owner_user_id: null,
};

const laterFields: readonly string[] = ['ends_on', 'uses_max'];

/** @param ownerId undefined where it stays. @throws InvalidInput */
export function newCoupon(
  { code, kind, ...request }: CouponRequest,
  ownerId: number | null | undefined,
): CouponDetails {
  return applyRequest({ ...defaults, code, kind }, request, ownerId);
}

/**
 * @param isUsed whether an order ever used it: what was promised to its buyer stays then.
 * @returns the details after the change, and what it changes.
 * @throws InvalidInput
 */
export function changeCoupon(
  before: CouponDetails,
  request: ChangeCouponRequest,
  { ownerId, isUsed }: { ownerId: number | null | undefined; isUsed: boolean },
): { details: CouponDetails; fields: string[]; changes: ValueChange[] } {
  const details = applyRequest(before, request, ownerId);
  const names = Object.keys(before) as (keyof CouponDetails)[];
  const fields = names.filter((name) => String(details[name]) !== String(before[name]));
  const fixed = fields.find((name) => !laterFields.includes(name));
  if (isUsed && fixed) throw new InvalidInput({ [fixed]: [couponMessages.wasUsed] });
  const show = (value: CouponDetails[keyof CouponDetails]) => String(value ?? 'none');
  return {
    details,
    fields,
    changes: fields.map((field) => ({ field, from: show(before[field]), to: show(details[field]) })),
  };
}

function applyRequest(
  before: CouponDetails,
  { owner_member_id: _owner, value, max_discount, min_subtotal, ...request }: ChangeCouponRequest,
  ownerId: number | null | undefined,
): CouponDetails {
  const given = {
    ...request,
    value: withDecimals(value),
    max_discount: withDecimals(max_discount),
    min_subtotal: withDecimals(min_subtotal),
    owner_user_id: ownerId,
  };
  const details: CouponDetails = {
    ...before,
    ...Object.fromEntries(Object.entries(given).filter(([, one]) => one !== undefined)),
  };
  const problems = couponProblems(details);
  if (Object.keys(problems).length > 0) throw new InvalidInput(problems);
  return details;
}

const withDecimals = (amount: number | null | undefined) => amount?.toFixed(2) ?? (amount === null ? null : undefined);
