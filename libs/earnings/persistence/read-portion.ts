import {
  agreementAccepted,
  agreementPublished,
  customerRegistered,
  sponsorAssigned,
  userDeactivated,
  userDeleted,
  userReactivated,
  userRoleChanged,
} from '@soulvia/accounts';
import { cashCollected, cashReversed, cashSettled, cashUnsettled, refundOwed, refundVoided } from '@soulvia/books';
import { orderPlaced, orderReferred } from '@soulvia/ordering';
import type { Query } from '@soulvia/platform/database';
import {
  eventsInRange,
  type LoggedEvent,
  type LogRange,
  readLog,
  readLogByField,
  readLogOfSubjects,
} from '@soulvia/platform/event-log';
import { returnAccepted } from '@soulvia/returns';
import type { PublishedAgreement } from '../domain/agreement.js';
import { CollectedLine } from '../domain/collected-line.js';
import { planActivated, planRetired } from '../domain/events.js';
import { type Holding, readHoldings } from '../domain/holdings.js';
import type { CashCollected, MemberEvent, OrderEvent, PlanActivated, PlanRetired } from '../domain/logged.js';
import { findChain, type Member, type Members, readMember, wasPartner } from '../domain/member.js';
import { type OrderFacts, readOrder } from '../domain/order-facts.js';

const orderEvents = [orderPlaced, orderReferred, cashCollected, cashReversed, cashSettled, cashUnsettled];
const standingEvents = [customerRegistered, userDeleted, userRoleChanged];
const memberEvents = [...standingEvents, sponsorAssigned, userDeactivated, userReactivated, agreementAccepted];
const agreementsMax = 1_000;
const plansMax = 1_000;

/** Collected lines with what the log has of their orders and of the people around them. */
export interface CollectedPortion {
  lines: { line: CollectedLine; order: OrderFacts }[];
  members: Members;
  /** Of the last collection. */
  position: number;
}

/** The next collections of the log. @returns undefined where there is none. */
export async function readPortion(query: Query, range: LogRange): Promise<CollectedPortion | undefined> {
  const collected = await readLog(query, [cashCollected], range);
  const last = collected.at(-1);
  return last && { ...(await completePortion(query, collected, range.upTo)), position: last.position };
}

/** The same of collections that were read before. @param collections order and position of each. */
export async function readPortionAgain(
  query: Query,
  collections: readonly { order_id: number; position: number }[],
  upTo: number,
): Promise<Omit<CollectedPortion, 'position'>> {
  const positions = new Set(collections.map(({ position }) => position));
  const orderIds = [...new Set(collections.map(({ order_id: id }) => id))];
  const collected = await readLogOfSubjects(query, [cashCollected], orderIds, upTo);
  const again = collected.filter(({ position }) => positions.has(position));
  return completePortion(query, again, upTo);
}

async function completePortion(
  query: Query,
  collected: readonly LoggedEvent[],
  upTo: number,
): Promise<Omit<CollectedPortion, 'position'>> {
  const lines = collected.flatMap((event) => CollectedLine.read(event as LoggedEvent & CashCollected));
  const orders = await readOrders(query, [...new Set(lines.map(({ orderId }) => orderId))], upTo);
  return {
    lines: lines.flatMap((line) => {
      const order = orders.get(line.orderId);
      return order ? [{ line, order }] : [];
    }),
    members: await readMembers(query, [...orders.values()], upTo),
  };
}

async function readOrders(query: Query, orderIds: readonly number[], upTo: number): Promise<Map<number, OrderFacts>> {
  const orders = new Map<number, OrderFacts>();
  for (const [id, events] of await readOrderEvents(query, orderIds, upTo)) {
    const order = readOrder(events);
    if (order) orders.set(id, order);
  }
  return orders;
}

/** What the log has of orders, in its order. Returns and refunds are subjects of their own. */
export async function readOrderEvents(
  query: Query,
  orderIds: readonly number[],
  upTo: number,
): Promise<Map<number, (LoggedEvent & OrderEvent)[]>> {
  const byField = { field: 'order_id', ids: orderIds, upTo };
  const own = await readLogOfSubjects(query, orderEvents, orderIds, upTo);
  const others = await readLogByField(query, [returnAccepted, refundOwed, refundVoided], byField);
  const events = [...own, ...others].toSorted((a, b) => a.position - b.position);
  return Map.groupBy(events as (LoggedEvent & OrderEvent)[], ({ body }) => Number(body.order_id));
}

/** Buyers and who stands above them: a round for each level. */
async function readMembers(query: Query, orders: readonly OrderFacts[], upTo: number): Promise<Members> {
  const members = new Map<number, Member>();
  let missing = [...new Set(orders.map(({ buyerId }) => buyerId))];
  while (missing.length > 0) {
    const events = await readLogOfSubjects(query, memberEvents, missing, upTo);
    const byUser = Map.groupBy(events, ({ subjectId }) => subjectId);
    for (const id of missing) members.set(id, readMember((byUser.get(id) ?? []) as (LoggedEvent & MemberEvent)[]));
    const above = orders.flatMap((order) => findChain(order, members));
    missing = [...new Set(above)].filter((id) => !members.has(id));
  }
  return members;
}

/** Whether an account is a partner or was one. */
export async function hasBeenPartner(query: Query, userId: number): Promise<boolean> {
  const events = await readLogOfSubjects(query, standingEvents, [userId], Number.MAX_SAFE_INTEGER);
  return wasPartner(readMember(events as (LoggedEvent & MemberEvent)[]));
}

/** The versions of the agreement with partners. */
export async function readAgreements(query: Query, upTo: number): Promise<PublishedAgreement[]> {
  const events = await readLog(query, [agreementPublished], { after: 0, upTo, limit: agreementsMax });
  return events.map(({ body, recordedAt: at }) => ({ version: Number(body['version']), at }));
}

/** The plans that hold in some month, as the log has them. */
export async function readPlans(query: Query, upTo: number): Promise<Holding[]> {
  const events = await readLog(query, [planActivated, planRetired], { after: 0, upTo, limit: plansMax });
  return readHoldings(events as (LoggedEvent & (PlanActivated | PlanRetired))[]);
}

/** How many partners there were at a position. */
export async function countPartners(query: Query, upTo: number): Promise<number> {
  const isPartner = (field: string) => `(body->>'${field}' = 'SOULVIA_PARTNER')::int`;
  const [row] = await query<{ partners: number }>(
    `select coalesce(sum(case type when '${customerRegistered.type}' then ${isPartner('role')}
                                   when '${userDeleted.type}' then -${isPartner('role')}
                                   else ${isPartner('to')} - ${isPartner('from')} end), 0)::int as partners
       from ${eventsInRange(standingEvents)} changes`,
    [0, upTo],
  );
  return row?.partners ?? 0;
}
