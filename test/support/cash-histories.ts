import type { Order, Parcel, ParcelState } from '@soulvia/contracts';
import { orderStatuses } from '@soulvia/contracts';
import { ShowAdvance } from '../../libs/ordering/commands/show-advance.js';
import type { Random } from '../faults/random/random.js';
import type { ApiResponse } from './api-client.js';
import type { ParcelDesk } from './parcels.js';
import type { Person, TestShop } from './test-shop.js';

const reported: readonly ParcelState[] = [
  'WITH_COURIER',
  'ATTEMPTED',
  'DELIVERED',
  'DELIVERED',
  'DELIVERED',
  'RETURNING',
  'LOST',
];
const corrected: readonly ParcelState[] = ['WITH_COURIER', 'DELIVERED', 'RETURNING', 'LOST'];

const account = { method: 'BANK', title: 'Sana Khan', account: 'PK36SCBL0000001123456702' };

/** One order to which things happen at random: each may be refused, none may fail. */
export class CashHistory {
  private readonly parcels: number[] = [];

  private constructor(
    private readonly shop: TestShop,
    private readonly desk: ParcelDesk,
    private readonly random: Random,
    private readonly order: Order,
    private readonly productId: number,
    private readonly finance: Person,
  ) {}

  static async open(
    shop: TestShop,
    desk: ParcelDesk,
    random: Random,
    productIds: readonly number[],
    finance: Person,
  ): Promise<CashHistory> {
    const items = productIds.map((product_id) => ({ product_id, quantity: random.whole(1, 3) }));
    const order = await shop.order(desk.owner, items);
    return new CashHistory(shop, desk, random, order, productIds[0] ?? 0, finance);
  }

  /** @throws Error naming the step that failed. */
  async run(steps: number): Promise<void> {
    for (let step = 0; step < steps; step += 1) {
      const names = this.random.chance(0.2) ? [this.pick(), this.pick()] : [this.pick()];
      const answers = await Promise.all(names.map((name) => this.steps[name]()));
      const failed = answers.find((answer) => answer && answer.status >= 500);
      if (failed)
        throw new Error(`order ${this.order.id}: ${names.join(' and ')} answered ${JSON.stringify(failed.body)}`);
    }
  }

  /** Rows of a statement about its parcels, as a courier may get them wrong. */
  async statementRows(): Promise<string[]> {
    const parcels = await Promise.all(this.parcels.map((id) => this.desk.read(id)));
    return parcels.flatMap(({ tracking_number: number, cash_due: due }) => {
      const gross = this.random.pick([due, due, '300.00', '2000.00', '0.00']);
      return this.random.chance(0.7) ? [`${number},${gross},0,0,0,0,${gross},,`] : [];
    });
  }

  private pick(): keyof typeof this.steps {
    return this.random.pick([
      ...Array<'report'>(6).fill('report'),
      ...Array<'book'>(3).fill('book'),
      ...Array<'correct'>(3).fill('correct'),
      ...Array<'setStatus'>(2).fill('setStatus'),
      ...(['receive', 'takeCash', 'takeCash', 'reverseCash', 'payRefund', 'edit', 'delete', 'withdraw'] as const),
      ...(['askAdvance', 'showAdvance', 'decideAdvance', 'decideAdvance'] as const),
      ...(['askReturn', 'askReturn', 'decideReturn', 'decideReturn', 'receiveReturn', 'receiveReturn'] as const),
    ]);
  }

  private readonly steps = {
    book: async () => {
      const less = this.random.chance(0.3) ? { cash_due: this.random.pick(['0.00', '700.00', '900.00']) } : {};
      const number = `H-${this.order.id}-${this.parcels.length}`;
      const answer = await this.desk.book(this.order.id, { ...less, tracking_number: number });
      if (answer.status === 201) this.parcels.push((answer.body as Parcel).id);
      return answer;
    },
    report: () => this.atParcel((id) => this.desk.post(`parcels/${id}/reports`, { state: this.random.pick(reported) })),
    correct: () =>
      this.atParcel((id) =>
        this.desk.post(`parcels/${id}/correct`, { state: this.random.pick(corrected), reason: 'A mistake' }),
      ),
    withdraw: () => this.atParcel((id) => this.desk.post(`parcels/${id}/void`)),
    receive: () => this.atParcel(async (id) => this.desk.receive(await this.desk.read(id))),
    setStatus: () => this.desk.setStatus(this.order.id, this.random.pick(orderStatuses)),
    takeCash: () => {
      const amount = this.random.pick([this.order.cash_due, '500.00', '9000.00']);
      return this.desk.post(`orders/${this.order.id}/cash`, { amount, where: 'counter', note: 'At the counter' });
    },
    reverseCash: () => this.desk.post(`orders/${this.order.id}/cash/reverse`, { reason: 'Counted twice' }),
    payRefund: async () => {
      const owed = await this.find('refunds', 'OWED');
      const paid = { reference: 'IBFT 1', paid_on: '2026-01-05', from: 'bank' };
      return owed && this.desk.post(`refunds/${owed}/paid`, paid);
    },
    askAdvance: () =>
      this.desk.post(`orders/${this.order.id}/advance`, {
        amount: this.random.pick(['100.00', '333.33', this.order.amount]),
      }),
    showAdvance: async () => {
      // Each may be refused.
      await this.shop
        .execute(new ShowAdvance(this.order.id, { key: 'screenshots/none', hash: 'none' }))
        .catch(() => {});
      return undefined;
    },
    decideAdvance: () =>
      this.finance.api.post(`/api/v1/orders/${this.order.id}/advance/decide`, { approve: this.random.chance(0.9) }),
    askReturn: () =>
      this.desk.post(`orders/${this.order.id}/returns`, {
        reason: this.random.pick(['UNOPENED', 'DAMAGED']),
        lines: [{ order_line_id: this.random.pick(this.order.items).id, quantity: this.random.whole(1, 2) }],
        refund_to: account,
      }),
    decideReturn: async () => {
      const asked = await this.find('returns', 'REQUESTED');
      return asked && this.desk.post(`returns/${asked}/decide`, { approve: true });
    },
    receiveReturn: async () => {
      const approved = await this.find('returns', 'APPROVED');
      const lines = await this.shop.query<{
        order_line_id: number;
        restock: number;
        write_off: number;
        refused: number;
      }>(
        'select order_line_id, 0 as restock, quantity as write_off, 0 as refused from return_lines where return_id = $1',
        [approved ?? 0],
      );
      return approved && this.desk.post(`returns/${approved}/receive`, { lines });
    },
    edit: () => {
      const items = [{ product_id: this.productId, quantity: this.random.whole(1, 3) }];
      return this.desk.owner.api.patch(`/api/v1/orders/${this.order.id}/content`, { items });
    },
    delete: async () =>
      this.random.chance(0.2)
        ? this.desk.owner.api.send('DELETE', `/api/v1/orders/${this.order.id}`, undefined)
        : undefined,
  };

  private async find(table: 'refunds' | 'returns', state: string): Promise<number | undefined> {
    const rows = await this.shop.query<{ id: number }>(
      `select id from ${table} where order_id = $1 and state = $2 order by id`,
      [this.order.id, state],
    );
    return rows[0]?.id;
  }

  private async atParcel(act: (parcelId: number) => Promise<ApiResponse>): Promise<ApiResponse | undefined> {
    return this.parcels.length === 0 ? undefined : act(this.random.pick(this.parcels));
  }
}
