import {
  computeAdvance,
  computeCollected,
  computeOpen,
  computeWrittenOff,
  findSale,
  type JournalFacts,
  type OrderBooks,
  sumLines,
} from '@soulvia/books';
import {
  type Account,
  type BookJournal,
  type CashState,
  cashDue,
  type OrderMoney,
  orderPaymentStatus,
  type OrderStatus,
} from '@soulvia/contracts';
import { Money } from '@soulvia/kernel';

/** What of an order its money depends on. */
export interface PaidOrder {
  status: OrderStatus;
  amount: string;
  cash_state: CashState;
  advance: string | null;
}

/** The money of an order as it is now. */
export function summarizeMoney(order: PaidOrder, books: OrderBooks): Omit<OrderMoney, 'lines'> {
  const status = orderPaymentStatus(order.cash_state, order.status === 'CANCELLED');
  const sale = findSale(books);
  const open = sale ? computeOpen(books, sale) : Money.zero;
  const writtenOff = computeWrittenOff(books);
  const received = sale ? sumOn(sale, ['courier', 'bank', 'cash_in_hand', 'refunds_owed', 'advances']) : Money.zero;
  const refunds = (state: 'OWED' | 'PAID') => sumLines(books.refunds.filter((refund) => refund.state === state));
  return {
    payment_status: status,
    due: status === 'DUE' ? cashDue(order.amount, order.advance) : '0.00',
    collected: (sale ? computeCollected(sale) : Money.zero).toString(),
    settled: received.minus(open).minus(writtenOff).toString(),
    open: open.toString(),
    allowance: (sale ? sumOn(sale, ['allowances']) : Money.zero).toString(),
    advance: computeAdvance(books).toString(),
    refund_owed: refunds('OWED').toString(),
    refunded: refunds('PAID').toString(),
    written_off: writtenOff.toString(),
    by_hand: (sale?.kind === 'HAND_CASH' ? received : Money.zero).toString(),
  };
}

const sumOn = ({ lines }: JournalFacts, accounts: readonly Account[]) =>
  sumLines(lines.filter(({ account }) => accounts.includes(account)));

/** The account that stands for a journal: the first that it has. */
const leading: readonly Account[] = ['courier', 'bank', 'cash_in_hand', 'refunds_owed', 'advances', 'sales'];

/** What a journal moved of an order, and on whose account. */
export function describeJournal({ lines }: BookJournal, orderId: number): { amount: string; courierId: number | null } {
  const own = lines.filter((line) => line.order_id === orderId);
  const account = leading.find((name) => own.some((line) => line.account === name));
  const leadingLines = own.filter((line) => line.account === account);
  const sum = sumLines(leadingLines.map(({ amount }) => ({ amount: Money.parseSigned(amount) })));
  return {
    amount: (sum.paisa < 0 ? sum.negated() : sum).toString(),
    courierId: account === 'courier' ? (leadingLines[0]?.party_id ?? null) : null,
  };
}
