import type { Query } from '@soulvia/platform/database';
import { isActive } from '../domain/activity.js';
import { findAgreement, type PublishedAgreement } from '../domain/agreement.js';
import { closeLine, type EarningLine, type LineOfOrder } from '../domain/close-line.js';
import type { Household, MonthRules } from '../domain/earn.js';
import { findHolding, type Holding, holdsIn } from '../domain/holdings.js';
import { findChain, type Members } from '../domain/member.js';
import { startMonth } from '../domain/month.js';
import { readDecisions } from '../persistence/decisions.js';
import { type CloseTables, lineKey, readHeld, readPaidKeys } from '../persistence/earning-lines.js';
import { keepMatches, matchKey, readMatches } from '../persistence/households.js';
import { readPeriodActivity } from '../persistence/period-activity.js';
import { type Period, readPeriodsBefore } from '../persistence/periods.js';
import { readAgreements, readPlans } from '../persistence/read-portion.js';

/** What the close of a month reads, beside its lines. */
export interface Close extends Period {
  before: Period[];
  holdings: Holding[];
  agreements: PublishedAgreement[];
  tables: CloseTables;
  /** Whether households are those that the month has kept, and nothing is looked up. */
  isCheck: boolean;
}

export type Portion = { lines: readonly LineOfOrder[]; members: Members };

export async function readClose(
  query: Query,
  period: Period,
  given: Pick<Close, 'tables' | 'isCheck'>,
): Promise<Close> {
  return {
    ...period,
    ...given,
    before: await readPeriodsBefore(query, period.month),
    holdings: await readPlans(query, period.position),
    agreements: await readAgreements(query, period.position),
  };
}

/** The same of lines that were collected in the month, without what closes before have paid. */
export async function earnUnpaid(query: Query, close: Close, portion: Portion): Promise<EarningLine[]> {
  const paid = await readPaidKeys(query, close.month, [...new Set(portion.lines.map(({ line }) => line.orderId))]);
  return earnPortion(query, close, portion, (key) => !paid.has(key));
}

/** What partners earn of lines, or why not, as a close has it. @param accepts by the key of a line. */
export async function earnPortion(
  query: Query,
  close: Close,
  portion: Portion,
  accepts: (key: string) => boolean,
): Promise<EarningLine[]> {
  const findHousehold = await readHouseholds(query, close, portion);
  const rules = new Map(
    [...new Set(portion.lines.map(({ line }) => line.month))].map((one) => [one, findRules(close, one)]),
  );
  const kept = await readKept(query, close, portion, [...rules.values()]);
  const rows = portion.lines.flatMap((one) => {
    const ofMonth = rules.get(one.line.month);
    if (!ofMonth) return [];
    const { active } = ofMonth.rules.terms;
    return closeLine(one, ofMonth, {
      members: portion.members,
      isActive: (userId) => isActive(active, kept.get(userId) ?? new Map(), one.line.month),
      findHousehold: (userId) => findHousehold(one, userId),
    });
  });
  return rows.filter((row) => accepts(lineKey(row.orderLineId, row.beneficiary, row.level)));
}

/** Of a month in which lines were collected. @returns undefined before the first plan. */
function findRules(
  { position: upTo, holdings, agreements }: Close,
  month: string,
): { rules: MonthRules; planVersion: number | null } | undefined {
  const holding = findHolding(holdings, month);
  if (!holding) return undefined;
  const holds = holdsIn(holding, month);
  return {
    planVersion: holds ? holding.version : null,
    rules: {
      upTo,
      terms: holding.plan,
      holds,
      firstMonth: holdings[0]?.from ?? null,
      agreement: findAgreement(agreements, startMonth(month)),
    },
  };
}

async function readKept(
  query: Query,
  { month, tables }: Close,
  { lines, members }: Portion,
  rules: readonly ({ rules: MonthRules } | undefined)[],
): ReturnType<typeof readPeriodActivity> {
  if (!rules.some((one) => one?.rules.terms.active)) return new Map();
  const above = new Set(lines.flatMap(({ order }) => findChain(order, members)));
  return readPeriodActivity(query, tables.activity, month, [...above]);
}

/** What is known of beneficiaries of one household with the buyer of a line. */
async function readHouseholds(
  query: Query,
  { month, position, isCheck }: Close,
  portion: Portion,
): Promise<(one: LineOfOrder, userId: number) => Household> {
  const orders = new Map(portion.lines.map(({ line, order }) => [line.orderId, order]));
  if (!isCheck) await keepMatches(query, month, portion);
  const matches = await readMatches(query, month, [...orders.keys()]);
  if (matches.size === 0) return () => 'none';
  const lineIds = portion.lines.map(({ line }) => line.orderLineId);
  const decisions = await readDecisions(query, await readHeld(query, month, lineIds), position);
  return ({ line, order }, userId) => {
    if (!matches.has(matchKey(line.orderId, userId))) return 'none';
    const level = findChain(order, portion.members).indexOf(userId) + 1;
    const isReleased = decisions.get(lineKey(line.orderLineId, userId, level));
    if (isReleased === undefined) return 'review';
    return isReleased ? 'released' : 'refused';
  };
}
