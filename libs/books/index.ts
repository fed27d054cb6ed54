export { type Account, accounts, type JournalKind, journalKinds, type JournalSubject } from './domain/account.js';
export {
  computeCashState,
  computeCollected,
  computeOpen,
  computeRefunded,
  computeWrittenOff,
  findSale,
  type OrderBooks,
  type RefundFacts,
  type RefundKind,
  type RefundState,
  sinceSale,
} from './domain/cash-state.js';
export {
  priceOf,
  type ReceivedCash,
  type Sale,
  sellForCash,
  type SoldLine,
  spreadAllowance,
} from './domain/collection.js';
export { RefundEnded, RefundWasPaid } from './domain/errors.js';
export {
  cashCollected,
  cashReversed,
  cashSettled,
  cashUnsettled,
  journalPosted,
  refundOwed,
  refundPaid,
  refundVoided,
} from './domain/events.js';
export { Journal, type JournalFacts, type JournalLine, standing, sumOf } from './domain/journal.js';
export { OrderCash } from './domain/order-cash.js';
export { postJournals } from './persistence/post-journals.js';
export {
  noteBroughtBack,
  type NewRefund,
  oweRefund,
  payRefund,
  type RefundPayment,
  voidRefund,
} from './persistence/refunds.js';
export { booksStartSql } from './queries/books-start-sql.js';
export { readOrderBooks } from './queries/order-books.js';
export { findPaidRefunds, findReturnOfRefund, findReturnRefunds } from './queries/refunds-of-returns.js';
export { RefundAccounts } from './refund-accounts.js';
