import { type CashState, hasCash } from '@soulvia/contracts';
import { Money } from '@soulvia/kernel';
import {
  computeAdvance,
  computeCashState,
  computeCollected,
  findSale,
  isNothingPaid,
  type OrderBooks,
  type RefundFacts,
  sinceSale,
  sumAccounts,
} from './cash-state.js';
import { computePrice, type Sale, spreadAllowance } from './collection.js';
import {
  cashCollected,
  type OrderCashFacts,
  cashReversed,
  cashSettled,
  cashUnsettled,
  newEvent,
  type NewEvent,
} from './events.js';
import type { Journal, JournalFacts } from './journal.js';

export interface OrderCashStart extends OrderBooks {
  sale: Sale & { userId: number; placedAt: string };
  state: CashState;
}

/**
 * The cash of a locked order during its command: what is stored, and what the command collects. Nothing is written before its state is saved
 * and its journals are posted.
 */
export class OrderCash implements OrderBooks {
  readonly sale: OrderCashStart['sale'];
  /** To be posted by the command. */
  readonly collected: Journal[] = [];
  private readonly posted: readonly JournalFacts[];
  private refundList: readonly RefundFacts[];
  private readonly saleBefore: JournalFacts | undefined;
  private base: CashState;

  constructor({ sale, state, journals, refunds }: OrderCashStart) {
    this.sale = sale;
    this.stateBefore = state;
    this.base = state;
    this.posted = journals;
    this.refundList = refunds;
    this.saleBefore = findSale(this);
    this.advanceBefore = this.advance;
  }

  /** As it is stored. */
  readonly stateBefore: CashState;
  readonly advanceBefore: Money;

  get orderId(): number {
    return this.sale.orderId;
  }

  get journals(): readonly JournalFacts[] {
    return [...this.posted, ...this.collected];
  }

  get refunds(): readonly RefundFacts[] {
    return this.refundList;
  }

  get state(): CashState {
    return computeCashState(this, this.base);
  }

  /** What was paid ahead and counts for the order. */
  get advance(): Money {
    return computeAdvance(this);
  }

  collect(...journals: readonly Journal[]): void {
    this.collected.push(...journals);
  }

  /** Notes a new refund, or what has become of one. */
  noteRefund(refund: RefundFacts): void {
    this.refundList = [...this.refundList.filter(({ id }) => id !== refund.id), refund];
  }

  /** What was delivered before the books was not: there is nothing to reverse. */
  forgetBefore(): void {
    this.base = 'NONE';
  }

  /** What a statement paid of a delivery from before the books is taken back: it is as it was. */
  rememberBefore(): void {
    this.base = 'BEFORE';
  }

  /** What was really paid for each line and for the delivery in a sale of the order. */
  paidFor(journal: JournalFacts): Sale {
    const delivery = sumAccounts([journal], ['delivery_income']).negated();
    return spreadAllowance({ ...this.sale, delivery }, sumAccounts([journal], ['allowances']));
  }

  /** What was paid in the sale that stands, less what returns give back of it. */
  unrefunded(sale: JournalFacts): { goods: Money; delivery: Money } {
    const { lines, delivery } = this.paidFor(sale);
    const refunds = sinceSale(this).filter(({ kind }) => kind === 'REFUND');
    return {
      goods: computePrice({ ...this.sale, lines, delivery: Money.zero }).minus(sumAccounts(refunds, ['sales'])),
      delivery: delivery.minus(sumAccounts(refunds, ['delivery_income'])),
    };
  }

  /** The events by which others learn what has become of the cash. */
  events(): NewEvent[] {
    const sale = findSale(this);
    const isSame = sale === this.saleBefore;
    const reversed = this.journals.filter(
      ({ id }) => id !== null && this.collected.some(({ reverses }) => reverses === id),
    );
    const sales = this.collected.filter(({ kind, reverses }) => isSale(kind) && reverses === null);
    return [
      ...reversed
        .filter(({ kind }) => isSale(kind))
        .map((journal) => newEvent(cashReversed, this.orderId, this.describe(journal))),
      ...sales.map((journal) => newEvent(cashCollected, this.orderId, this.describe(journal))),
      ...this.settlementEvents(isSame && isSettled(this.stateBefore)),
    ];
  }

  private settlementEvents(wasSettled: boolean): NewEvent[] {
    const sale = findSale(this);
    const subject = { order_id: this.orderId, ...nameParcel(sale) };
    if (!wasSettled && isSettled(this.state)) {
      const how = sale && isNothingPaid(this, sale) ? 'written_off' : 'paid';
      return [newEvent(cashSettled, this.orderId, { ...subject, how })];
    }
    return wasSettled && this.state === 'COLLECTED' ? [newEvent(cashUnsettled, this.orderId, subject)] : [];
  }

  private describe(journal: JournalFacts): OrderCashFacts {
    const { orderId, userId, placedAt } = this.sale;
    return {
      order_id: orderId,
      user_id: userId,
      ...nameParcel(journal),
      placed_at: placedAt,
      amount: computeCollected(journal).toString(),
      lines: this.paidFor(journal).lines.map(({ orderLineId, productId, quantity, net }) => ({
        order_line_id: orderLineId,
        product_id: productId,
        quantity,
        net: net.toString(),
      })),
    };
  }
}

const isSale = (kind: JournalFacts['kind']) => kind === 'COLLECTION' || kind === 'HAND_CASH';

const isSettled = (state: CashState) => hasCash(state) && state !== 'COLLECTED';

const nameParcel = (sale: JournalFacts | undefined) =>
  sale?.kind === 'COLLECTION' ? { parcel_id: sale.subjectId } : {};
