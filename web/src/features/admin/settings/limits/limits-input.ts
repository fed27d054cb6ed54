import {
  limitCountRule,
  type LimitName,
  limitNames,
  type Limits,
  limitValueRule,
  numberProblem,
  textProblem,
  type ValueLimitName,
  valueLimitNames,
} from '@soulvia/contracts';
import * as v from 'valibot';
import { checked } from '@/lib/text-schema';

/** Values as typed; an empty one switches the limit off. */
export type LimitsInput = Record<LimitName, string>;

export const isValueLimit = (name: LimitName): name is ValueLimitName =>
  valueLimitNames.some((value) => value === name);

const trimmed = (input: unknown) => (typeof input === 'string' ? input.trim() : '');

const value = checked<string>((input) =>
  trimmed(input) === '' ? undefined : textProblem(limitValueRule, trimmed(input)),
);
const count = checked<string>((input) =>
  trimmed(input) === '' ? undefined : numberProblem(limitCountRule, trimmed(input)),
);

export const limitsSchema = v.object({
  order_value_max: value,
  open_orders_max: count,
  open_value_max: value,
  orders_per_hour: count,
  orders_per_day: count,
  orders_per_address_hour: count,
  units_per_product_max: count,
  cancels_per_hour: count,
  guest_orders_per_phone_day: count,
  guest_orders_per_address_hour: count,
  guest_open_per_phone: count,
} satisfies Record<LimitName, unknown>);

export function inputOf(limits: Limits): LimitsInput {
  return Object.fromEntries(limitNames.map((name) => [name, String(limits[name] ?? '')])) as LimitsInput;
}

/** The limits that valid input stands for. */
export function limitsOf(input: LimitsInput): Limits {
  const entries = limitNames.map((name) => {
    const text = input[name].trim();
    if (text === '') return [name, null];
    return [name, isValueLimit(name) ? text : Number(text)];
  });
  return Object.fromEntries(entries) as Limits;
}
