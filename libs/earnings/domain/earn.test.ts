import { describe, expect, test } from '@jest/globals';
import { Money } from '@soulvia/kernel';
import fc from 'fast-check';
import { adjustPaid } from './adjust-paid.js';
import { CollectedLine } from './collected-line.js';
import { computeShare, earn, type EarnedLine, type Household, type MonthRules } from './earn.js';
import type { CashCollected, MemberEvent, OrderEvent } from './logged.js';
import { readMember } from './member.js';
import { readOrder } from './order-facts.js';

const recordedAt = new Date('2026-11-09T12:00:00+05:00');
const [buyer, first, second, third] = [1, 2, 3, 4];
const levels = [5, 3, 2].map((percent, index) => ({ level: index + 1, percent }));
const rules: MonthRules = {
  upTo: 1_000_000,
  terms: { levels, active: null },
  holds: true,
  firstMonth: null,
  agreement: 0,
};

let position = 0;
const log = <Event extends OrderEvent | MemberEvent>(type: Event['type'], body: Event['body']): Event =>
  ({ type, position: (position += 1), recordedAt, body }) as Event;

const sponsor = (id: number, sponsorId: number | null) =>
  log<MemberEvent>('SponsorAssigned', { user_id: id, sponsor_id: sponsorId });
const role = (id: number, to: 'USER' | 'SOULVIA_PARTNER') =>
  log<MemberEvent>('UserRoleChanged', { user_id: id, from: to === 'USER' ? 'SOULVIA_PARTNER' : 'USER', to });
const account = (type: 'UserDeactivated' | 'UserDeleted', id: number) => log<MemberEvent>(type, { user_id: id });

/** A buyer below three partners. */
const team = () => [
  sponsor(buyer, first),
  sponsor(first, second),
  sponsor(second, third),
  ...[first, second, third].map((id) => role(id, 'SOULVIA_PARTNER')),
];
const place = () => log<OrderEvent>('OrderPlaced', { order_id: 7, user_id: buyer });
const [net, quantity] = ['1710.00', 3];
const collect = () => log<OrderEvent>('CashCollected', { order_id: 7, lines: [{ order_line_id: 70, quantity, net }] });
const settle = (how: 'paid' | 'written_off' = 'paid') => log<OrderEvent>('CashSettled', { order_id: 7, how });
const reverse = () => log<OrderEvent>('CashReversed', { order_id: 7 });
const refund = (type: 'RefundOwed' | 'RefundVoided', id = 1) =>
  log<OrderEvent>(type, { refund_id: id, kind: 'CANCELLED', order_id: 7 });
const giveBack = (units: number, worth: string) =>
  log<OrderEvent>('ReturnAccepted', { order_id: 7, lines: [{ order_line_id: 70, quantity: units, net: worth }] });

const isOfMember = (event: OrderEvent | MemberEvent): event is MemberEvent =>
  'user_id' in event.body && !('order_id' in event.body);

function readAll(events: readonly (OrderEvent | MemberEvent)[]) {
  const byUser = Map.groupBy(events.filter(isOfMember), ({ body }) => body.user_id);
  const members = new Map([buyer, first, second, third].map((id) => [id, readMember(byUser.get(id) ?? [])]));
  const ofOrder = events.filter((event): event is OrderEvent => !isOfMember(event));
  const lines = ofOrder
    .filter((event): event is CashCollected => event.type === 'CashCollected')
    .flatMap((event) => CollectedLine.read(event));
  return { members, order: readOrder(ofOrder), lines };
}

interface Circumstances {
  rules?: Partial<MonthRules>;
  active?: boolean;
  household?: Household;
}

/** The lines of earnings of all collected lines of a log. */
function earnAll(events: readonly (OrderEvent | MemberEvent)[], more: Circumstances = {}): EarnedLine[] {
  const { members, order, lines } = readAll(events);
  if (!order) return [];
  const people = {
    members,
    isActive: () => more.active ?? true,
    findHousehold: () => more.household ?? 'none',
  };
  return lines.flatMap((line) => earn(line, order, { ...rules, ...more.rules }, people));
}
const show = (earned: readonly EarnedLine[]) =>
  earned.map(({ beneficiary, state, amount, why }) => [beneficiary, state, amount.toString(), why]);

describe('earnings of a collected line', () => {
  test('are paid to three partners above the buyer, in percent of what the buyer kept', () => {
    expect(show(earnAll([...team(), place(), collect(), settle()]))).toEqual([
      [first, 'PAID', '85.50', null],
      [second, 'PAID', '51.30', null],
      [third, 'PAID', '34.20', null],
    ]);
  });

  test.each([
    ['cash that waits', [place, collect], 'WAITING', '85.50', 'Delivered, cash not here yet'],
    ['cash that never came', [place, collect, () => settle('written_off')], 'UNPAID', '0.00', 'The courier never paid'],
    [
      'a cancelled order',
      [place, collect, settle, () => refund('RefundOwed')],
      'UNPAID',
      '0.00',
      'The order was cancelled',
    ],
    [
      'an order that was brought back',
      [place, collect, settle, () => refund('RefundOwed'), () => refund('RefundVoided')],
      'PAID',
      '85.50',
      null,
    ],
    [
      'a line that came back',
      [place, collect, settle, () => giveBack(1, '570'), () => giveBack(2, '1140')],
      'UNPAID',
      '0.00',
      'Returned 9 Nov',
    ],
    ['a line of which a part came back', [place, collect, settle, () => giveBack(1, '570')], 'PAID', '57.00', null],
    [
      'a sponsor who ceased to be a partner',
      [place, collect, settle, () => role(first, 'USER')],
      'UNPAID',
      '0.00',
      'You were not a partner then',
    ],
    [
      'an account that was closed',
      [place, collect, settle, () => account('UserDeactivated', first)],
      'UNPAID',
      '0.00',
      'Your account was closed',
    ],
    [
      'an account that was erased',
      [place, collect, settle, () => account('UserDeleted', first)],
      'UNPAID',
      '0.00',
      'Your account was closed',
    ],
    [
      'a partner’s order',
      [() => role(buyer, 'SOULVIA_PARTNER'), place, collect, settle],
      'UNPAID',
      '0.00',
      "A partner's own order",
    ],
    ['a move after the order', [place, () => sponsor(buyer, third), collect, settle], 'PAID', '85.50', null],
    [
      'a waiting order of a former partner',
      [place, collect, () => role(first, 'USER')],
      'WAITING',
      '85.50',
      'Delivered, cash not here yet',
    ],
  ])('%s', (_, steps, state, amount, why) => {
    const events = [...team(), ...steps.map((step) => (step as () => OrderEvent | MemberEvent)())];
    expect(show(earnAll(events))[0]).toEqual([first, state, amount, why]);
  });

  const settled = () => [...team(), place(), collect(), settle()];
  test.each<[Circumstances, string, string]>([
    [{ rules: { firstMonth: '2026-12' } }, 'UNPAID', 'Before the plan began'],
    [{ rules: { holds: false } }, 'UNPAID', 'No plan in November'],
    [{ rules: { agreement: 2 } }, 'UNPAID', 'Agreement not accepted'],
    [{ active: false }, 'UNPAID', 'You were not active in November'],
    [{ household: 'review' }, 'HELD', 'Own household, under review'],
    [{ household: 'refused' }, 'UNPAID', 'Own household'],
  ])('under %j', (more, state, why) => {
    expect(earnAll(settled(), more)[0]).toMatchObject({ state, why });
  });

  test('of a partner who has accepted a later agreement, and of a released household, are paid', () => {
    const agreed = [first, second, third].map((id) =>
      log<MemberEvent>('AgreementAccepted', { user_id: id, version: 3 }),
    );
    const earned = earnAll([...settled(), ...agreed], { rules: { agreement: 2 }, household: 'released' });
    expect(earned.map(({ state }) => state)).toEqual(['PAID', 'PAID', 'PAID']);
  });

  test('go to the partner whose link was used where there is no sponsor, and to no one who never was a partner', () => {
    const referred = log<OrderEvent>('OrderReferred', { order_id: 7, ref_user_id: second });
    const events = [sponsor(second, third), role(second, 'SOULVIA_PARTNER'), place(), referred, collect(), settle()];
    expect(show(earnAll([...events, account('UserDeactivated', third)]))).toEqual([[second, 'PAID', '85.50', null]]);
  });

  test('are none where the collection was reversed, and once where it was made again', () => {
    const events = [...team(), place(), collect(), settle(), reverse()];
    expect(earnAll(events)).toEqual([]);
    expect(earnAll([...events, collect(), settle()])).toHaveLength(3);
  });
});

const step = fc.constantFrom('collect', 'reverse', 'settle', 'unsettle', 'cancel', 'bringBack', 'return', 'close');

test('earnings: any history without a collected line earns nothing, whatever members join, move and agree to', () => {
  const people = fc.integer({ min: 1, max: 4 });
  const event = fc.oneof(
    fc.tuple(people, people).map(
      ([id, sponsorId]) =>
        () =>
          sponsor(id, sponsorId),
    ),
    people.map((id) => () => role(id, 'SOULVIA_PARTNER')),
    people.map((id) => () => log<MemberEvent>('AgreementAccepted', { user_id: id, version: 1 })),
    fc.constantFrom<() => OrderEvent>(
      place,
      settle,
      reverse,
      () => refund('RefundVoided'),
      () => giveBack(1, '10'),
    ),
  );
  fc.assert(
    fc.property(fc.array(event, { maxLength: 40 }), (events) => {
      const history = [...team(), place(), ...events.map((make) => make())];
      expect(earnAll(history)).toEqual([]);
      expect(earnAll([...history, collect(), settle()])).toHaveLength(3);
    }),
  );
});

test('earnings: whatever happens to a line around closes, what stands is the share of what the buyer kept', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 25 }), (steps) => {
      const history = new History();
      for (const name of steps) history.take(name);
      history.take('close');
      expect(history.stands).toBe(history.expected);
    }),
    { numRuns: 500 },
  );
});

type Step = 'collect' | 'reverse' | 'settle' | 'unsettle' | 'cancel' | 'bringBack' | 'return' | 'close';

/** A line with what is known of it without the log: what was paid for it is worked out by closes, and what should be by hand. */
class History {
  private readonly events: (OrderEvent | MemberEvent)[] = [...team(), place()];
  private collection = 0;
  private isSettled = false;
  private isCancelled = false;
  private refunds = 0;
  private returned = 0;
  private paid: { position: number; amount: Money } | undefined;

  take(name: Step): void {
    const steps: Record<Step, () => void> = {
      collect: () => this.collect(),
      reverse: () => this.add(this.collection > 0, reverse, () => (this.collection = 0)),
      settle: () => this.add(this.collection > 0 && !this.isSettled, settle, () => (this.isSettled = true)),
      unsettle: () =>
        this.add(
          this.isSettled,
          () => log<OrderEvent>('CashUnsettled', { order_id: 7 }),
          () => (this.isSettled = false),
        ),
      cancel: () =>
        this.add(
          this.collection > 0 && !this.isCancelled,
          () => refund('RefundOwed', (this.refunds += 1)),
          () => (this.isCancelled = true),
        ),
      bringBack: () =>
        this.add(
          this.isCancelled,
          () => refund('RefundVoided', this.refunds),
          () => (this.isCancelled = false),
        ),
      return: () => this.giveBack(),
      close: () => this.close(),
    };
    steps[name]();
  }

  get stands(): string {
    return (this.paid?.amount ?? Money.zero).toString();
  }

  get expected(): string {
    const isHere = this.collection > 0 && (this.isSettled || this.paid?.position === this.collection);
    const kept = this.isCancelled || !isHere ? Money.zero : Money.parse(net).minus(this.refundFor(this.returned));
    return computeShare(kept, 5).toString();
  }

  private add(isPossible: boolean, make: () => OrderEvent, note: () => void): void {
    if (!isPossible) return;
    this.events.push(make());
    note();
  }

  private collect(): void {
    if (this.collection > 0) return;
    const event = collect();
    this.events.push(event);
    [this.collection, this.isSettled, this.isCancelled] = [event.position, false, false];
  }

  private giveBack(): void {
    if (this.collection === 0 || this.returned === quantity) return;
    const worth = this.refundFor(this.returned + 1).minus(this.refundFor(this.returned));
    this.events.push(giveBack(1, worth.toString()));
    this.returned += 1;
  }

  /** What is paid back for some units. */
  private refundFor(units: number): Money {
    return Money.fromPaisa(Math.round((Money.parse(net).paisa * units) / quantity));
  }

  private close(): void {
    const { order } = readAll(this.events);
    if (!order) return;
    if (this.paid) {
      const { position: paidFor, reversal } = adjustPaid({ orderLineId: 70, percent: 5, ...this.paid }, order);
      this.paid = { position: paidFor, amount: this.paid.amount.plus(reversal?.amount ?? Money.zero) };
      return;
    }
    const [earned] = earnAll(this.events);
    if (earned?.state === 'PAID') this.paid = { position: this.collection, amount: earned.amount };
  }
}
