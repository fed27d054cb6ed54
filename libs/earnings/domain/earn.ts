import type { PlanActivity, PlanLevel } from '@soulvia/contracts';
import { Money } from '@soulvia/kernel';
import type { CollectedLine } from './collected-line.js';
import { findChain, isPartner, type Member, type Members, wasPartner } from './member.js';
import { nameMonth } from './month.js';
import { computeKept, type Kept, type OrderFacts } from './order-facts.js';

export type EarningState = 'PAID' | 'UNPAID' | 'HELD' | 'WAITING';

/** Of a plan, what decides who earns what. */
export interface EarningTerms {
  levels: readonly PlanLevel[];
  active: PlanActivity | null;
}

/** What holds for all lines that were collected in a month. */
export interface MonthRules {
  /** The position up to which the log counts. */
  upTo: number;
  terms: EarningTerms;
  /** Whether the plan holds in this month, or is the last one before it. */
  holds: boolean;
  /** First month of the first plan; null where it is taken to have been there always. */
  firstMonth: string | null;
  /** Version of the agreement that partners must have accepted, or a later one; 0 for none. */
  agreement: number;
}

/** What finance has decided about a beneficiary and a buyer of one household. */
export type Household = 'none' | 'review' | 'released' | 'refused';

/** What is known of people beside the order. */
export interface People {
  members: Members;
  isActive: (userId: number) => boolean;
  findHousehold: (userId: number) => Household;
}

/** What a partner earns of a collected line, or why not. `earn` alone makes one. */
class MadeLine {
  constructor(
    private readonly line: CollectedLine,
    readonly beneficiary: number,
    readonly level: PlanLevel,
    readonly base: Money,
    readonly state: EarningState,
    readonly why: string | null,
  ) {}

  get orderLineId(): number {
    return this.line.orderLineId;
  }

  /** Of what waits or is held: what it would pay. */
  get amount(): Money {
    return this.state === 'UNPAID' ? Money.zero : computeShare(this.base, this.level.percent);
  }
}

export type EarnedLine = MadeLine;

/** A percentage of an amount, half up to the paisa. */
export const computeShare = (base: Money, percent: number): Money =>
  Money.fromPaisa(Math.floor((base.paisa * Math.round(percent * 100) + 5_000) / 10_000));

/** The lines of earnings of a collected line: one for each partner above its buyer. None where its collection no longer stands. */
export function earn(line: CollectedLine, order: OrderFacts, rules: MonthRules, people: People): EarnedLine[] {
  if (order.cash?.position !== line.position) return [];
  const kept = computeKept(order, line.orderLineId);
  const ofLine = judgeLine(line, order, kept, { rules, people });
  return findChain(order, people.members).flatMap((userId, index) => {
    const level = rules.terms.levels.find((one) => one.level === index + 1);
    const member = people.members.get(userId);
    if (!level || level.percent === 0 || !member || !wasPartner(member)) return [];
    const { state, why } = ofLine ??
      judgePerson(member, order, rules) ??
      judgeActivity(line, people.isActive(userId)) ??
      judgeHousehold(people.findHousehold(userId)) ?? { state: 'PAID', why: null };
    return [new MadeLine(line, userId, level, kept.net, state, why)];
  });
}

interface Verdict {
  state: EarningState;
  why: string;
}

const unpaid = (why: string): Verdict => ({ state: 'UNPAID', why });

/** The plan, the buyer and the cash: what holds for everybody above. */
function judgeLine(
  { month }: CollectedLine,
  { placedMonth, placedAt, buyerId, cash }: OrderFacts,
  kept: Kept,
  { rules, people }: { rules: MonthRules; people: People },
): Verdict | undefined {
  if (rules.firstMonth !== null && placedMonth < rules.firstMonth) return unpaid('Before the plan began');
  if (!rules.holds) return unpaid(`No plan in ${nameMonth(month)}`);
  const buyer = people.members.get(buyerId);
  if (buyer && isPartner(buyer, placedAt)) return unpaid("A partner's own order");
  if (kept.why !== null && !kept.net.isPositive()) return unpaid(kept.why);
  if (cash?.settled === 'written_off') return unpaid('The courier never paid');
  return cash?.settled === 'paid' ? undefined : { state: 'WAITING', why: 'Delivered, cash not here yet' };
}

function judgePerson(member: Member, { placedAt }: OrderFacts, { upTo, agreement }: MonthRules): Verdict | undefined {
  if (!isPartner(member, placedAt) || !isPartner(member, upTo)) return unpaid('You were not a partner then');
  if (!member.isOpen) return unpaid('Your account was closed');
  return member.accepted < agreement ? unpaid('Agreement not accepted') : undefined;
}

const judgeActivity = ({ month }: CollectedLine, isActive: boolean): Verdict | undefined =>
  isActive ? undefined : unpaid(`You were not active in ${nameMonth(month)}`);

const judgements: Readonly<Record<Household, Verdict | undefined>> = {
  none: undefined,
  released: undefined,
  review: { state: 'HELD', why: 'Own household, under review' },
  refused: unpaid('Own household'),
};

const judgeHousehold = (household: Household): Verdict | undefined => judgements[household];
