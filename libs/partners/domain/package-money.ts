import { Journal, type JournalFacts, type OrderBooks, type RefundFacts, standing } from '@soulvia/books';
import { Money } from '@soulvia/kernel';

/** What a decision about a package payment posts. */
export interface PackagePosting {
  journal?: Journal;
  /** The refund that is owed no more. */
  voided?: RefundFacts;
}

interface Paid {
  paymentId: number;
  price: Money;
  books: OrderBooks;
}

const fact = (kind: 'PACKAGE_SALE' | 'PACKAGE_BACK', subjectId: number) =>
  ({ kind, subject: 'payment', subjectId }) as const;

/** An approved payment is a sale. Approved once more, an unpaid refund is voided; a paid one stays, and the package is sold again. */
export function sellPackage({ paymentId, price, books }: Paid): PackagePosting {
  const owed = books.refunds.find(({ state }) => state === 'OWED');
  const back = owed && findBack(books, owed.id);
  if (owed && back) {
    const reversal = Journal.reversal({ kind: 'REFUND_VOID', subject: 'refund', subjectId: owed.id }, back);
    return { journal: reversal, voided: owed };
  }
  if (!price.isPositive()) return {};
  const lines = [
    { account: 'bank', amount: price },
    { account: 'package_sales', amount: price.negated() },
  ] as const;
  return { journal: Journal.make(fact('PACKAGE_SALE', paymentId), lines) };
}

/** An approval that is taken back owes the price to the payer. @param refundId what owes it. */
export function buyBack({ paymentId, price }: Omit<Paid, 'books'>, refundId: number): Journal {
  return Journal.make(fact('PACKAGE_BACK', paymentId), [
    { account: 'package_sales', amount: price },
    { account: 'refunds_owed', partyId: refundId, amount: price.negated() },
  ]);
}

/** The transfer never came: the sale is taken back. A payment from before the books has none. */
export function cancelSale({ paymentId, books }: Omit<Paid, 'price'>): PackagePosting {
  const sale = standing(books.journals).findLast(({ kind }) => kind === 'PACKAGE_SALE');
  return sale ? { journal: Journal.reversal(fact('PACKAGE_BACK', paymentId), sale) } : {};
}

/** What has taken a package back for a refund. */
function findBack({ journals }: OrderBooks, refundId: number): JournalFacts | undefined {
  return standing(journals).find(({ lines }) =>
    lines.some(({ account, partyId }) => account === 'refunds_owed' && partyId === refundId),
  );
}
