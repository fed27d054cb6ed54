export {
  computeAdvance,
  computeCashState,
  computeCollected,
  computeUnusedAdvance,
  computeOpen,
  computeRefunded,
  computeWrittenOff,
  findSale,
  type OrderBooks,
  type RefundFacts,
  sinceSale,
} from './domain/cash-state.js';
export { computePrice, type ReceivedCash, type Sale, sellForCash } from './domain/collection.js';
export { RefundEnded, RefundWasPaid } from './domain/errors.js';
export {
  cashCollected,
  cashReversed,
  cashSettled,
  cashUnsettled,
  journalPosted,
  refundOwed,
  type RefundEvent,
  refundPaid,
  refundVoided,
} from './domain/events.js';
export {
  Journal,
  type JournalFact,
  type JournalFacts,
  type JournalLine,
  standing,
  sumLines,
} from './domain/journal.js';
export { OrderCash } from './domain/order-cash.js';
export { postJournals } from './persistence/post-journals.js';
export { noteBroughtBack, oweRefund, payRefund, voidRefund } from './persistence/refunds.js';
export {
  eraseRefundAccounts,
  findOrderOfRefund,
  linkApproval,
  lockRefund,
  markRevealed,
  type RefundRow,
  setRefundAccount,
} from './persistence/refund-rows.js';
export { resealAccounts } from './persistence/reseal-accounts.js';
export { booksStartSql } from './queries/books-start-sql.js';
export { exportRefunds } from './queries/export-refunds.js';
export { isRepaidSql, owesRefundSql, refundsToPaySql } from './queries/refunds-sql.js';
export { journalBatches, type JournalFilter, listJournals } from './queries/list-journals.js';
export { listRefunds, refundBatches, type RefundFilter } from './queries/list-refunds.js';
export { readOrderBooks } from './queries/order-books.js';
export {
  findWrongBalance,
  lockPartnerBalances,
  owedPartnersSql,
  readPartnerBalances,
} from './queries/partner-balances.js';
export { readSubjectJournals } from './queries/subject-journals.js';
export { findPaidRefunds, findReturnOfRefund, findReturnRefunds } from './queries/refunds-of-returns.js';
export { readPaymentBooks } from './queries/payment-books.js';
export {
  countLoggedJournals,
  type LoggedJournal,
  readBookedOrders,
  readLoggedJournals,
  readParcelSums,
} from './queries/verify-journals.js';
export { readAccount, RefundAccounts } from './refund-accounts.js';
export { booksTexts } from './written-texts.js';
