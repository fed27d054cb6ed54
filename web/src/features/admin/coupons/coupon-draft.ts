import {
  type Coupon,
  couponNumbers,
  couponProblems,
  type CouponRequest,
  newCouponCodeRule,
  type NumberRule,
  numberProblem,
  readNumber,
  textProblem,
  tidyText,
} from '@soulvia/contracts';

type Chosen = Pick<Coupon, 'kind' | 'first_order_only' | 'product_ids' | 'category_ids'>;

/** What the form has of a code; what has no value is empty. */
export type CouponDraft = Record<Exclude<keyof CouponRequest, keyof Chosen>, string> & Chosen;

/** `10` of `10.00`. */
const toText = (value: string | number | null = null) => String(value ?? '').replace(/\.00$/, '');

export function createDraft(coupon: Coupon | null): CouponDraft {
  const start: Partial<Coupon> = coupon ?? { uses_per_buyer: 1 };
  return {
    code: toText(start.code),
    kind: start.kind ?? 'PERCENT',
    value: toText(start.value),
    max_discount: toText(start.max_discount),
    min_subtotal: toText(start.min_subtotal),
    buy_units: toText(start.buy_units),
    starts_on: toText(start.starts_on),
    ends_on: toText(start.ends_on),
    uses_max: toText(start.uses_max),
    uses_per_buyer: toText(start.uses_per_buyer),
    first_order_only: start.first_order_only ?? false,
    owner_member_id: toText(start.owner_member_id),
    product_ids: start.product_ids ?? [],
    category_ids: start.category_ids ?? [],
  };
}

export const hasValue = ({ kind }: CouponDraft) => kind === 'PERCENT' || kind === 'AMOUNT';
export const hasMost = ({ kind }: CouponDraft) => kind === 'PERCENT';
export const hasUnits = ({ kind }: CouponDraft) => kind === 'BUY_X_GET_CHEAPEST';

/** What is no number is left out. */
export function toRequest(draft: CouponDraft): Required<CouponRequest> {
  return {
    ...draft,
    code: tidyText(newCouponCodeRule, draft.code),
    value: hasValue(draft) ? toNumber(draft.value) : null,
    max_discount: hasMost(draft) ? toNumber(draft.max_discount) : null,
    min_subtotal: toNumber(draft.min_subtotal),
    buy_units: hasUnits(draft) ? toNumber(draft.buy_units) : null,
    starts_on: draft.starts_on || null,
    ends_on: draft.ends_on || null,
    uses_max: toNumber(draft.uses_max),
    uses_per_buyer: toNumber(draft.uses_per_buyer),
    owner_member_id: draft.owner_member_id.trim() || null,
  };
}

const toNumber = (text: string) => readNumber(text) ?? null;

/** Problems by the names of the API. */
export function validateDraft(draft: CouponDraft): Record<string, string> {
  const { code, max_discount: most, min_subtotal: least, uses_max: uses, uses_per_buyer: perBuyer } = draft;
  const optional = (rule: NumberRule, text: string) => (text.trim() ? numberProblem(rule, text) : undefined);
  const problems = {
    ...couponProblems(toRequest(draft)),
    code: textProblem(newCouponCodeRule, code),
    ...(hasMost(draft) && { max_discount: optional(couponNumbers.amount, most) }),
    min_subtotal: optional(couponNumbers.amount, least),
    uses_max: optional(couponNumbers.uses, uses),
    uses_per_buyer: optional(couponNumbers.uses, perBuyer),
  };
  return Object.fromEntries(
    Object.entries(problems).flatMap(([name, problem]) => (problem ? [[name, [problem].flat().join(' ')]] : [])),
  );
}

/** What differs, and nothing else: what another admin changes of the rest stays. */
export function diffDraft(draft: CouponDraft, coupon: Coupon): Partial<CouponRequest> {
  const before = new Map<string, unknown>(Object.entries(toRequest(createDraft(coupon))));
  const isNew = ([name, value]: [string, unknown]) => JSON.stringify(value) !== JSON.stringify(before.get(name));
  return Object.fromEntries(Object.entries(toRequest(draft)).filter(isNew));
}
