export { approvedCashCommands } from './approved-commands.js';
export { CashModule } from './cash.module.js';
export { refundApprovalHandler } from './due/ask-refund-approval.js';
export { eraseCashNotes } from './persistence/notes.js';
export { verifyBooks } from './queries/verify-books.js';
export { cashTexts as writtenCashTexts } from './written-texts.js';
