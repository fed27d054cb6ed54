import { Money } from '@soulvia/kernel';
import type { Query } from '@soulvia/platform/database';
import { defineDueKind, schedule, type ScheduledHandler } from '@soulvia/platform/due';
import type { Work } from '@soulvia/platform/event-log';
import { isActive, listActiveMonths } from '../domain/activity.js';
import { findAgreement } from '../domain/agreement.js';
import {
  addActivity,
  addClosed,
  addCollected,
  addEarned,
  type ComparedPlan,
  type PartnerSum,
} from '../domain/add-portion.js';
import type { EarningLine } from '../domain/close-line.js';
import type { EarningTerms } from '../domain/earn.js';
import { findChain, type Members } from '../domain/member.js';
import { addMonths, listMonths, startMonth } from '../domain/month.js';
import { type CollectedMonth, summarizeMonth } from '../domain/summarize-month.js';
import { closeTables } from '../persistence/earning-lines.js';
import { lookUpMatches, matchKey } from '../persistence/households.js';
import { type Period, readPeriodsOfPlan } from '../persistence/periods.js';
import {
  type CollectedPortion,
  countPartners,
  readAgreements,
  readPortion,
  readPortionAgain,
} from '../persistence/read-portion.js';
import {
  addSums,
  endSimulation,
  lockRunning,
  readAmounts,
  readChanges,
  readKept,
  type RunningSimulation,
} from '../persistence/simulations.js';
import { earnUnpaid, readClose } from './earn-portion.js';

/** How far a simulation is. Activity is added up before anything is earned, because it decides about whole months. */
export interface Progress extends Record<string, unknown> {
  version: number;
  terms: EarningTerms;
  beside: { version: number; terms: EarningTerms } | null;
  phase: 'ACTIVITY' | 'EARNED';
  /** Position of the last collection that was read in this phase. */
  after: number;
  months: CollectedMonth[];
}

/** By simulation: reads the next collections. */
export const simulationPortion = defineDueKind<Progress>('simulation-portion');

const portionSize = 1_000;
/** Failed attempts at one portion, some five minutes, after which the simulation has failed. */
const attemptsMax = 6;
const changesShown = 20;

export const beginProgress = (
  plans: Pick<Progress, 'version' | 'terms' | 'beside'>,
  firstMonth: string,
  lastMonth: string,
): Progress => ({
  ...plans,
  phase: plans.terms.active || plans.beside?.terms.active ? 'ACTIVITY' : 'EARNED',
  after: 0,
  months: listMonths(firstMonth, lastMonth).map((month) => ({ month, collected: 0, retail: 0 })),
});

/** What a portion adds and the next one commit together, so that a simulation goes on where it was, whichever worker is killed. */
export const simulationPortionHandler: ScheduledHandler<Progress> = {
  kind: simulationPortion,
  async handle({ subjectId, attempts, payload }, work) {
    const simulation = await lockRunning(work.query, subjectId);
    if (!simulation) return;
    if (attempts >= attemptsMax) {
      await endSimulation(work.query, subjectId, null);
      return;
    }
    const next = await advance(work.query, simulation, payload);
    if (next) await schedule(work, simulationPortion, subjectId, { afterSeconds: 0 }, next);
    else await finish(work, simulation, payload);
  },
};

/** @returns undefined when all is read. */
async function advance(query: Query, simulation: RunningSimulation, progress: Progress): Promise<Progress | undefined> {
  const portion = await readPortion(query, {
    after: progress.after,
    upTo: simulation.position,
    since: startMonth(progress.phase === 'ACTIVITY' ? findFirstActive(simulation, progress) : simulation.from_month),
    before: startMonth(addMonths(simulation.to_month, 1)),
    limit: portionSize,
  });
  if (!portion) return progress.phase === 'ACTIVITY' ? { ...progress, phase: 'EARNED', after: 0 } : undefined;
  const { lines, members, position: after } = portion;
  if (progress.phase === 'ACTIVITY') {
    await addSums(query, simulation.id, addActivity(lines, members));
    return { ...progress, after };
  }
  await addSums(query, simulation.id, await earnPortion(query, simulation, { progress, portion }));
  return { ...progress, after, months: addCollected(progress.months, lines, members) };
}

/** The first of the months that count for the activity in those of the simulation. */
function findFirstActive({ from_month: first }: RunningSimulation, { terms, beside }: Progress): string {
  const rules = [terms.active, beside?.terms.active];
  return rules.flatMap((rule) => (rule ? listActiveMonths(rule, first) : [])).toSorted()[0] ?? first;
}

async function earnPortion(
  query: Query,
  { id, position: upTo }: RunningSimulation,
  { progress, portion }: { progress: Progress; portion: CollectedPortion },
): Promise<PartnerSum[]> {
  const { version, terms, beside } = progress;
  const { lines, members } = portion;
  const above = new Set(lines.flatMap(({ order }) => findChain(order, members)));
  const kept = terms.active || beside?.terms.active ? await readKept(query, id, [...above]) : new Map();
  const matches = await lookUpMatches(query, portion);
  const months = [...new Set(lines.map(({ line }) => line.month))];
  const compared = [
    { what: 'amount' as const, version, terms },
    ...(beside ? [{ what: 'beside' as const, ...beside }] : []),
  ];
  const plans: ComparedPlan[] = [];
  const sums: PartnerSum[] = [];
  for (const plan of compared) {
    const closed = await readPeriodsOfPlan(query, plan.version, months);
    for (const period of closed)
      sums.push(...addClosed(period.month, await closeAgain(query, period, portion), plan.what));
    plans.push(comparePlan(plan, { members, kept, matches, closed }));
  }
  const published = await readAgreements(query, upTo);
  const open = addEarned(lines, plans, (month, planTerms) => ({
    upTo,
    terms: planTerms,
    holds: true,
    firstMonth: null,
    agreement: findAgreement(published, startMonth(month)),
  }));
  return [...open, ...sums];
}

/** What the close of a month has read, and nothing that came later. */
async function closeAgain(query: Query, period: Period, { lines }: CollectedPortion): Promise<EarningLine[]> {
  const collections = lines
    .filter(({ line }) => line.month === period.month)
    .map(({ line }) => ({ order_id: line.orderId, position: line.position }));
  const close = await readClose(query, period, { tables: closeTables, isCheck: true });
  return earnUnpaid(query, close, await readPortionAgain(query, collections, period.position));
}

/** What plans are compared by. */
interface Judged {
  members: Members;
  /** What counts for the activity of partners, by month. */
  kept: ReadonlyMap<number, ReadonlyMap<string, Money>>;
  /** Beneficiaries of one household with the buyers of orders. */
  matches: ReadonlySet<string>;
  closed: readonly Period[];
}

const comparePlan = (
  { what, terms }: Pick<ComparedPlan, 'what' | 'terms'>,
  { members, kept, matches, closed }: Judged,
): ComparedPlan => ({
  what,
  terms,
  closedMonths: new Set(closed.map(({ month }) => month)),
  seePeople: ({ line }) => ({
    members,
    isActive: (userId) => isActive(terms.active, kept.get(userId) ?? new Map(), line.month),
    findHousehold: (userId) => (matches.has(matchKey(line.orderId, userId)) ? 'review' : 'none'),
  }),
});

async function finish({ query }: Work, { id, position }: RunningSimulation, progress: Progress): Promise<void> {
  const partners = await countPartners(query, position);
  const amounts = await readAmounts(query, id);
  const summarize = (what: 'amounts' | 'besides') =>
    progress.months.map((month) => summarizeMonth(month, amounts.get(month.month)?.[what] ?? [], partners));
  await endSimulation(query, id, {
    months: summarize('amounts'),
    beside: progress.beside && { version: progress.beside.version, months: summarize('besides') },
    changes: progress.beside ? await readChanges(query, id, changesShown) : [],
  });
}
