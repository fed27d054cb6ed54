import {
  computeUnusedAdvance,
  computeRefunded,
  findSale,
  Journal,
  type JournalFacts,
  type JournalLine,
  OrderCash,
  computePrice,
  type ReceivedCash,
  type RefundFacts,
  sellForCash,
  standing,
} from '@soulvia/books';
import { type CashPlace, cashTolerance } from '@soulvia/contracts';
import { Money } from '@soulvia/kernel';
import {
  AlreadyCollected,
  CashIsRefunded,
  NotCollected,
  NoteMissing,
  OrderIsCancelled,
  ParcelUnderWay,
} from './errors.js';

/** What of a locked order decides whether its cash can be taken by hand. */
export interface PayableOrder {
  id: number;
  status: string;
  parcel_open: boolean;
}

export interface TakenCash {
  amount: Money;
  where: CashPlace;
  note: string | undefined;
}

export interface CashDecision {
  lines: JournalLine[];
  /** What was paid beyond the price: it is refunded. */
  excess: Money;
  /** What is missing of the price. */
  shortfall: Money;
}

/**
 * Cash that the shop took itself, once an order and only while no courier is about to collect it.
 *
 * @throws OrderIsCancelled, AlreadyCollected, ParcelUnderWay, NoteMissing
 */
export function takeCash(order: PayableOrder, cash: OrderCash, { amount, where, note }: TakenCash): CashDecision {
  if (order.status === 'CANCELLED') throw new OrderIsCancelled();
  if (cash.state !== 'NONE') throw new AlreadyCollected();
  if (order.parcel_open) throw new ParcelUnderWay(order.id);
  const advance = computeUnusedAdvance(cash);
  const missing = computePrice(cash.sale).minus(advance).minus(amount);
  if (Math.abs(missing.paisa) > cashTolerance * 100 && !note) throw new NoteMissing();
  const received: ReceivedCash = { account: where === 'bank' ? 'bank' : 'cash_in_hand', amount };
  return { ...sellForCash(cash.sale, received, advance), shortfall: missing.isPositive() ? missing : Money.zero };
}

/** @param refundId what owes the excess back, where there is any. */
export function handCashJournal(
  orderId: number,
  { lines, excess }: Pick<CashDecision, 'lines' | 'excess'>,
  refundId: number | undefined,
): Journal {
  const [cash] = lines;
  const owed: JournalLine[] =
    refundId === undefined || !cash
      ? []
      : [
          { account: cash.account, orderId, amount: excess },
          { account: 'refunds_owed', partyId: refundId, orderId, amount: excess.negated() },
        ];
  return Journal.make({ kind: 'HAND_CASH', subject: 'order', subjectId: orderId }, [...lines, ...owed]);
}

/**
 * Takes cash by hand back, with what was owed for its excess.
 *
 * @returns the journal and the refunds that are owed no more. @throws NotCollected, CashIsRefunded
 */
export function takeBack(cash: OrderCash): { journal: Journal; voided: RefundFacts[] } {
  const sale = findSale(cash);
  if (sale?.kind !== 'HAND_CASH') throw new NotCollected();
  const voided = findRefunds(cash, [sale]);
  // What was paid twice becomes the sale.
  const paidTwice = standing(cash.journals).filter(({ kind }) => kind === 'OVERPAYMENT');
  const isPaidBack = findRefunds(cash, [sale, ...paidTwice]).some(({ state }) => state === 'PAID');
  const isRefunded = isPaidBack || computeRefunded(cash, 'OWED', 'PAID').isPositive();
  if (isRefunded) throw new CashIsRefunded();
  const fact = { kind: 'HAND_CASH_BACK', subject: 'order', subjectId: cash.orderId } as const;
  return { journal: Journal.reversal(fact, sale), voided };
}

function findRefunds({ refunds }: OrderCash, journals: readonly Pick<JournalFacts, 'lines'>[]): RefundFacts[] {
  const lines = journals.flatMap((journal) => journal.lines);
  const owed = new Set(lines.flatMap(({ account, partyId }) => (account === 'refunds_owed' ? partyId : [])));
  return refunds.filter(({ id }) => owed.has(id));
}
