import { customerRegistered, sponsorAssigned, userDeactivated, userRoleChanged } from '@soulvia/accounts';
import { cashCollected, cashReversed, cashSettled, cashUnsettled, refundOwed, refundVoided } from '@soulvia/books';
import { orderPlaced } from '@soulvia/ordering';
import {
  type EventBody,
  type EventDefinition,
  newRequestId,
  runInContext,
  UnitOfWork,
} from '@soulvia/platform/event-log';
import { returnAccepted } from '@soulvia/returns';
import type { Random } from '../faults/random/random.js';
import type { TestShop } from './test-shop.js';

type Written = [definition: EventDefinition, subjectId: number, body: EventBody];

/** Writes events as they would have been recorded at a time. */
export function writeEvents(shop: TestShop, at: Date, events: readonly Written[]): Promise<void> {
  return runInContext({ requestId: newRequestId(), actor: 'test', causationId: null, at }, () =>
    shop.part(UnitOfWork).run(({ record }) => {
      for (const event of events) record(...event);
      return Promise.resolve();
    }),
  );
}

export const percents = [5, 3, 2];
const units = 3;
const firstId = 1_000_000;

/** Partners who stand below each other; buyers below any of them. Ids of accounts that are nowhere but in the log. */
export class EarningTeam {
  readonly closed = new Set<number>();
  private readonly sponsors = new Map<number, number>();

  private constructor(readonly partners: readonly number[]) {}

  static make(random: Random, count: number): { team: EarningTeam; events: Written[] } {
    const team = new EarningTeam(Array.from({ length: count }, (_, nth) => firstId + nth));
    const events = team.partners.flatMap((id, nth): Written[] => {
      const sponsor = nth > 0 && random.chance(0.9) ? (team.partners[random.whole(0, nth - 1)] ?? null) : null;
      if (sponsor !== null) team.sponsors.set(id, sponsor);
      return [
        [customerRegistered, id, { user_id: id, role: 'USER' }],
        [sponsorAssigned, id, { user_id: id, sponsor_id: sponsor, previous_sponsor_id: null, uplines: [] }],
        [userRoleChanged, id, { user_id: id, from: 'USER', to: 'SOULVIA_PARTNER', registered_at: '' }],
      ];
    });
    return { team, events };
  }

  close(id: number): Written[] {
    this.closed.add(id);
    return [[userDeactivated, id, { user_id: id }]];
  }

  /** Changes nothing about orders that are placed. */
  move(random: Random): Written[] {
    const [id, to] = random.shuffle(this.partners);
    if (id === undefined || to === undefined) return [];
    return [[sponsorAssigned, id, { user_id: id, sponsor_id: to, previous_sponsor_id: null, uplines: [] }]];
  }

  /** The partner and who stands above, three at most. */
  chain(id: number | undefined): number[] {
    const chain: number[] = [];
    for (let next = id; next !== undefined && chain.length < 3; next = this.sponsors.get(next)) chain.push(next);
    return chain;
  }
}

const happenings = 'settle settle settle settle reverse reverse unsettle writeOff cancel return nothing'.split(' ');

interface Collection {
  nth: number;
  month: string;
  settled: 'paid' | 'written_off' | null;
  isCancelled: boolean;
}

/** What is known of an order without the log and without the code of closes: what partners should have been paid of it. */
export class EarningHistory {
  private collection: Collection | null = null;
  private nth = 0;
  private refunds = 0;
  private returned = 0;
  /** By beneficiary: for which collection, and how much. */
  private readonly paid = new Map<number, { nth: number; paisa: number; percent: number }>();
  private readonly chain: readonly number[];

  constructor(
    private readonly random: Random,
    private readonly team: EarningTeam,
    private readonly id: number,
    private readonly net: number,
    readonly isBeforePlan: boolean,
  ) {
    this.chain = team.chain(random.pick(team.partners));
  }

  place(): Written[] {
    const [orderId, buyer] = [this.id, this.id];
    const [sponsor, other] = [this.chain[0], this.random.pick(this.team.partners)];
    const assign = (to: number | undefined): Written => [
      sponsorAssigned,
      buyer,
      { user_id: buyer, sponsor_id: to ?? null, previous_sponsor_id: null, uplines: [] },
    ];
    return [
      [customerRegistered, buyer, { user_id: buyer, role: 'USER' }],
      assign(sponsor),
      [orderPlaced, orderId, { order_id: orderId, user_id: buyer }],
      // A move after the order changes nothing.
      ...(this.random.chance(0.2) ? [assign(other)] : []),
    ];
  }

  /** Something that can happen to the order in a month. */
  step(month: string): Written[] {
    const { collection, id } = this;
    if (!collection) return this.random.chance(0.7) ? this.collect(month) : [];
    const what = this.random.pick(happenings);
    if (what === 'reverse') {
      this.collection = null;
      return [[cashReversed, id, { order_id: id }]];
    }
    if (what === 'cancel') return this.cancel(collection);
    if (what === 'return') return this.giveBack();
    if (what === 'nothing' || (what === 'unsettle') === (collection.settled === null)) return [];
    if (what === 'unsettle') {
      collection.settled = null;
      return [[cashUnsettled, id, { order_id: id }]];
    }
    collection.settled = what === 'settle' ? 'paid' : 'written_off';
    return [[cashSettled, id, { order_id: id, how: collection.settled }]];
  }

  private collect(month: string): Written[] {
    const { id, net } = this;
    this.collection = { nth: (this.nth += 1), month, settled: null, isCancelled: false };
    const lines = [{ order_line_id: id, product_id: 1, quantity: units, net: amountText(net) }];
    return [[cashCollected, id, { order_id: id, user_id: id, placed_at: '', amount: amountText(net), lines }]];
  }

  private cancel(collection: Collection): Written[] {
    const definition = collection.isCancelled ? refundVoided : refundOwed;
    if (!collection.isCancelled) this.refunds += 1;
    collection.isCancelled = !collection.isCancelled;
    const refundId = this.id * 100 + this.refunds;
    return [[definition, refundId, { refund_id: refundId, kind: 'CANCELLED', order_id: this.id, amount: '1.00' }]];
  }

  private giveBack(): Written[] {
    if (this.returned === units) return [];
    const worth = this.refundFor(this.returned + 1) - this.refundFor(this.returned);
    this.returned += 1;
    const lines = [{ order_line_id: this.id, product_id: 1, quantity: 1, net: amountText(worth) }];
    return [[returnAccepted, this.id * 10 + this.returned, { return_id: 1, order_id: this.id, lines }]];
  }

  private refundFor(count: number): number {
    return Math.round((this.net * count) / units);
  }

  close(month: string): void {
    for (const [index, beneficiary] of this.chain.entries()) {
      const before = this.paid.get(beneficiary);
      const percent = percents[index] ?? 0;
      if (before) this.adjust(beneficiary, before);
      else this.judge(beneficiary, percent, month);
    }
  }

  private adjust(beneficiary: number, before: { nth: number; percent: number }): void {
    const { collection } = this;
    const isCounted = collection !== null && (collection.nth === before.nth || collection.settled === 'paid');
    const kept = isCounted && !collection.isCancelled ? this.net - this.refundFor(this.returned) : 0;
    const nth = isCounted ? collection.nth : before.nth;
    this.paid.set(beneficiary, { ...before, nth, paisa: share(kept, before.percent) });
  }

  /** Whenever it was collected, and whatever closes before have said of its money. */
  private judge(beneficiary: number, percent: number, month: string): void {
    const { collection } = this;
    if (!collection || collection.month > month || collection.settled !== 'paid' || collection.isCancelled) return;
    const kept = this.net - this.refundFor(this.returned);
    if (this.isBeforePlan || kept === 0 || this.team.closed.has(beneficiary)) return;
    this.paid.set(beneficiary, { nth: collection.nth, paisa: share(kept, percent), percent });
  }

  /** What stands for each partner, in paisa. */
  get stands(): [userId: number, paisa: number][] {
    return [...this.paid].map(([userId, { paisa }]) => [userId, paisa]);
  }
}

/** Half up to the paisa, without a fraction that a number cannot hold. */
const share = (paisa: number, percent: number) => Math.floor((paisa * percent + 50) / 100);

const amountText = (paisa: number) => (paisa / 100).toFixed(2);
