import { Money } from '@soulvia/kernel';
import type { Query } from '@soulvia/platform/database';
import { listActiveMonths } from '../domain/activity.js';
import { addActivity } from '../domain/add-portion.js';
import { adjustPaid } from '../domain/adjust-paid.js';
import { findHolding } from '../domain/holdings.js';
import type { OrderEvent } from '../domain/logged.js';
import { addMonths, startMonth } from '../domain/month.js';
import { readOrder } from '../domain/order-facts.js';
import {
  clearPortion,
  type CloseTables,
  insertLines,
  readCarried,
  readCarriedMonths,
} from '../persistence/earning-lines.js';
import { addPeriodActivity } from '../persistence/period-activity.js';
import { type HashedLines, hashLines } from '../persistence/period-figures.js';
import type { Period } from '../persistence/periods.js';
import { readOrderEvents, readPortion, readPortionAgain } from '../persistence/read-portion.js';
import { insertReversals, readReversible, type ReversibleLine } from '../persistence/reversals.js';
import { type Close, earnPortion, earnUnpaid, readClose } from './earn-portion.js';

/** How far the close of a month is. */
export interface CloseProgress extends Record<string, unknown> {
  phase: 'CLEAR' | 'ACTIVITY' | 'CARRIED' | 'COLLECTED' | 'REVERSED' | 'HASHED' | 'DONE';
  /** What was read last in this phase: a position of the log, or an id. */
  after: number;
  /** When the first month that counts for someone's activity begins; null where no plan asks for activity. */
  activeFrom: string | null;
  hashed: HashedLines;
}

export const beginClose: CloseProgress = {
  phase: 'CLEAR',
  after: 0,
  activeFrom: null,
  hashed: { last: [0, 0, 0], hash: '', entries: 0, held: 0, paid: '0.00' },
};

const clearSize = 20_000;
/** Collections, or lines that are carried. */
const portionSize = 2_000;
/** Positions of the log in which changes are looked for. */
const changesSize = 10_000;
/** Its digest depends on it. */
const hashSize = 50_000;

/** Does the next portion of a close. @param isCheck whether it repeats a close that has ended. */
export async function advanceClose(
  query: Query,
  period: Period,
  progress: CloseProgress,
  { tables, isCheck }: Pick<Close, 'tables' | 'isCheck'>,
): Promise<CloseProgress> {
  if (progress.phase === 'CLEAR') return clear(query, period, progress, isCheck);
  if (progress.phase === 'HASHED') return hash(query, period, progress, tables);
  const close = await readClose(query, period, { tables, isCheck });
  if (progress.phase === 'ACTIVITY') return addKept(query, close, progress);
  if (progress.phase === 'CARRIED') return earnCarried(query, close, progress);
  if (progress.phase === 'COLLECTED') return earnCollected(query, close, progress);
  return reverse(query, close, progress);
}

const begin = (progress: CloseProgress, phase: CloseProgress['phase'], after = 0): CloseProgress => ({
  ...progress,
  phase,
  after,
});

async function clear(
  query: Query,
  { month }: Period,
  progress: CloseProgress,
  isCheck: boolean,
): Promise<CloseProgress> {
  const isClear = isCheck || (await clearPortion(query, month, clearSize)) < clearSize;
  return isClear ? begin(progress, 'ACTIVITY') : progress;
}

/** What partners and their customers kept decides about whole months, so that it is added up before anything is earned. */
async function addKept(query: Query, close: Close, progress: CloseProgress): Promise<CloseProgress> {
  const activeFrom = progress.activeFrom ?? (await findActiveFrom(query, close));
  if (activeFrom === null) return begin(progress, 'CARRIED');
  const portion = await readPortion(query, {
    after: progress.after,
    upTo: close.position,
    since: startMonth(activeFrom),
    before: startMonth(addMonths(close.month, 1)),
    limit: portionSize,
  });
  if (!portion) return begin({ ...progress, activeFrom }, 'CARRIED');
  const sums = addActivity(portion.lines, portion.members);
  await addPeriodActivity(query, close.tables.activity, close.month, sums);
  return { ...progress, activeFrom, after: portion.position };
}

async function findActiveFrom(query: Query, close: Close): Promise<string | null> {
  const { month, holdings } = close;
  const months = [month, ...(await readCarriedMonths(query, findCarriedRange(close)))];
  const counted = months.flatMap((one) => {
    const rule = findHolding(holdings, one)?.plan.active;
    return rule ? listActiveMonths(rule, one) : [];
  });
  return counted.toSorted()[0] ?? null;
}

const findCarriedRange = ({ before, position }: Close) => ({
  after: before.at(-1)?.position ?? 0,
  upTo: position,
  months: before.map(({ month }) => month),
});

/** What closes before left open is judged once more. */
async function earnCarried(query: Query, close: Close, progress: CloseProgress): Promise<CloseProgress> {
  const carried = await readCarried(query, findCarriedRange(close), progress.after, portionSize);
  if (!carried) return begin(progress, 'COLLECTED');
  const portion = await readPortionAgain(query, carried.collections, close.position);
  const lines = await earnPortion(query, close, portion, (key) => carried.keys.has(key));
  await insertLines(query, close.tables.lines, close.month, lines);
  return { ...progress, after: carried.id };
}

async function earnCollected(query: Query, close: Close, progress: CloseProgress): Promise<CloseProgress> {
  const portion = await readPortion(query, {
    after: progress.after,
    upTo: close.position,
    since: startMonth(close.month),
    before: startMonth(addMonths(close.month, 1)),
    limit: portionSize,
  });
  if (!portion) return begin(progress, 'REVERSED', close.before.at(-1)?.position);
  const lines = await earnUnpaid(query, close, portion);
  await insertLines(query, close.tables.lines, close.month, lines);
  return { ...progress, after: portion.position };
}

/** Posts the difference for lines that earlier closes have paid. */
async function reverse(query: Query, close: Close, progress: CloseProgress): Promise<CloseProgress> {
  if (progress.after >= close.position || close.before.length === 0) return begin(progress, 'HASHED');
  const upTo = Math.min(progress.after + changesSize, close.position);
  const lines = await readReversible(query, close.month, { after: progress.after, upTo });
  const events = await readOrderEvents(query, [...new Set(lines.map(({ orderId }) => orderId))], close.position);
  const reversals = lines.flatMap((line) => {
    const reversal = findReversal(line, events.get(line.orderId) ?? [], close);
    return reversal ? [{ line, reversal }] : [];
  });
  await insertReversals(query, close.tables.reversals, close.month, reversals);
  return { ...progress, after: upTo };
}

/** Each close since it was paid may have counted another collection of the line. */
function findReversal(line: ReversibleLine, events: readonly OrderEvent[], { before, position }: Close) {
  const readUpTo = (upTo: number) => readOrder(events.filter((event) => event.position <= upTo));
  let paid = line;
  for (const period of before) {
    const order = period.month >= line.month ? readUpTo(period.position) : undefined;
    if (order) paid = { ...paid, position: adjustPaid(paid, order).position };
  }
  const order = readUpTo(position);
  return order ? adjustPaid(paid, order).reversal : null;
}

async function hash(
  query: Query,
  { month }: Period,
  progress: CloseProgress,
  tables: CloseTables,
): Promise<CloseProgress> {
  const { hashed } = progress;
  const next = await hashLines(query, tables, month, { ...hashed, limit: hashSize });
  if (!next) return begin(progress, 'DONE');
  const sums = {
    entries: hashed.entries + next.entries,
    held: hashed.held + next.held,
    paid: Money.parse(hashed.paid).plus(Money.parse(next.paid)).toString(),
  };
  return { ...progress, hashed: { ...next, ...sums } };
}
