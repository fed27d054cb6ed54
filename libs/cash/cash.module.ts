import { Module } from '@nestjs/common';
import { RefundAccounts } from '@soulvia/books';
import { ApproveRefundHandler } from './commands/approve-refund.js';
import { DepositCashHandler } from './commands/deposit-cash.js';
import { OpenDifferenceHandler } from './commands/open-difference.js';
import { PayRefundHandler } from './commands/pay-refund.js';
import { RecordCashHandler } from './commands/record-cash.js';
import { RevealRefundHandler } from './commands/reveal-refund.js';
import { ReverseCashHandler } from './commands/reverse-cash.js';
import { ReverseStatementHandler } from './commands/reverse-statement.js';
import { SetRefundAccountHandler } from './commands/set-refund-account.js';
import { SettleDifferenceHandler } from './commands/settle-difference.js';
import { BooksController } from './http/books.controller.js';
import { DifferencesController } from './http/differences.controller.js';
import { OrderCashController } from './http/order-cash.controller.js';
import { RefundsController } from './http/refunds.controller.js';
import { StatementsController } from './http/statements.controller.js';
import { WithholdingController } from './http/withholding.controller.js';

@Module({
  controllers: [
    OrderCashController,
    RefundsController,
    BooksController,
    StatementsController,
    DifferencesController,
    WithholdingController,
  ],
  providers: [
    RefundAccounts,
    RecordCashHandler,
    ReverseCashHandler,
    SetRefundAccountHandler,
    RevealRefundHandler,
    PayRefundHandler,
    ApproveRefundHandler,
    DepositCashHandler,
    ReverseStatementHandler,
    OpenDifferenceHandler,
    SettleDifferenceHandler,
  ],
})
export class CashModule {}
