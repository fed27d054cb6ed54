import { cashDue, confirmationLimits, isMistyped, type OrderWarning } from '@soulvia/contracts';
import { Money } from '@soulvia/kernel';
import type { PhoneRecord } from './confirmation-policy.js';

export interface WarningFacts {
  street_no: string;
  city: string;
  amount: string;
  /** Null when the phone cannot be one. */
  phone_key: string | null;
  /** Open orders of the same phone or user within 48 hours with a product in common. */
  duplicates: number[];
  phone: PhoneRecord;
  /** Open orders of the same phone or user, this one included. */
  open: number;
  isFirst: boolean;
  /** Couriers that could carry it and do not have its city in their lists; empty when one has it. */
  outOfReach: readonly string[];
  /** Whether its address changed since someone spoke to the buyer, who cannot be emailed. */
  mustCall: boolean;
}

const manyOpen = 3;
const refusedMin = 2;
const streetLettersMin = 10;

/** Reasons to look twice at an order. They never refuse it. */
export function findWarnings(facts: WarningFacts): OrderWarning[] {
  const { phone, duplicates, open, outOfReach } = facts;
  const limit = Money.fromRupees(confirmationLimits.cashWarningRupees);
  const warnings: [boolean, OrderWarning][] = [
    [duplicates.length > 0, { code: 'DUPLICATE', order_ids: duplicates }],
    [phone.refused >= refusedMin && phone.refused > phone.delivered, { code: 'REFUSER', ...phone }],
    [open >= manyOpen, { code: 'MANY_OPEN', open }],
    [facts.isFirst, { code: 'FIRST_ORDER' }],
    [facts.phone_key === null || isMistyped(facts.phone_key), { code: 'BAD_PHONE' }],
    [isThin(facts.street_no), { code: 'THIN_ADDRESS' }],
    [outOfReach.length > 0, { code: 'CITY_UNKNOWN', city: facts.city, couriers: [...outOfReach] }],
    [Money.parse(cashDue(facts.amount)).paisa > limit.paisa, { code: 'CASH_ABOVE_LIMIT', limit: limit.toString() }],
    [facts.mustCall, { code: 'CALL_BUYER' }],
  ];
  return warnings.flatMap(([applies, warning]) => (applies ? [warning] : []));
}

/** A street that a courier cannot find: short, or without a number and without a second part. */
function isThin(street: string): boolean {
  const letters = Array.from(street.trim()).length;
  return letters < streetLettersMin || (!/\p{Nd}/u.test(street) && !/[,،]/u.test(street));
}
