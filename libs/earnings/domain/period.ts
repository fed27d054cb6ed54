import { monthRule, shopMonth, writeDay } from '@soulvia/contracts';
import { DomainError, fixedError, NotFound } from '@soulvia/kernel';
import { findHolding, type Holding } from './holdings.js';
import { addMonths, listMonths, nameMonth, startMonth } from './month.js';

export class PeriodIsClosed extends fixedError('PERIOD_CLOSED', 'This month is closed, or is being closed.') {}

class EarlierPeriodOpen extends DomainError {
  readonly code = 'EARLIER_PERIOD_OPEN';

  constructor(month: string) {
    super(`${nameMonth(month)} is open.`);
  }
}

export class PeriodIsOpen extends DomainError {
  readonly code = 'PERIOD_OPEN';
}

export class PeriodsBeingVerified extends fixedError(
  'CONFLICT',
  'A month is being verified already. Try again in a minute.',
) {}

/** The month as a number, by which events and timed work name it. */
export const numberMonth = (month: string): number => Number(month.replace('-', ''));

const dayMs = 24 * 60 * 60 * 1_000;

/** From when a month can be closed: when its cash was held as long as its plan says. @returns null before the first plan, and for what is no month. */
export function findClosable(holdings: readonly Holding[], month: string): Date | null {
  const holding = monthRule.pattern?.regex.test(month) ? findHolding(holdings, month) : undefined;
  return holding ? new Date(startMonth(addMonths(month, 1)).getTime() + holding.plan.hold_days * dayMs) : null;
}

/** The months from the first plan on, this one included. */
export function listPeriodMonths(holdings: readonly Holding[], now: Date): string[] {
  const [first] = holdings;
  return first ? listMonths(first.from, shopMonth(now)) : [];
}

/** What decides whether a month can be closed. */
export interface Closing {
  month: string;
  holdings: readonly Holding[];
  /** Of months that are closed, or are being closed and have not failed. */
  states: ReadonlyMap<string, 'CLOSING' | 'CLOSED'>;
  now: Date;
}

/** @throws NotFound, PeriodIsClosed, EarlierPeriodOpen, PeriodIsOpen */
export function assertClosable({ month, holdings, states, now }: Closing): void {
  const closable = findClosable(holdings, month);
  const [first] = holdings;
  if (!closable || !first) throw new NotFound('Month');
  if (states.has(month)) throw new PeriodIsClosed();
  const open = listMonths(first.from, addMonths(month, -1)).find((one) => states.get(one) !== 'CLOSED');
  if (open !== undefined && open <= shopMonth(now)) throw new EarlierPeriodOpen(open);
  if (now < closable) throw new PeriodIsOpen(`No month can be closed before ${writeDay(closable)}.`);
}
