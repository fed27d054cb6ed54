import { Module } from '@nestjs/common';
import { DecideApprovalHandler } from './commands/decide-approval.js';
import { RequestApprovalHandler } from './commands/request-approval.js';
import { WithdrawApprovalHandler } from './commands/withdraw-approval.js';
import { ApprovalsController } from './http/approvals.controller.js';

@Module({
  controllers: [ApprovalsController],
  providers: [DecideApprovalHandler, RequestApprovalHandler, WithdrawApprovalHandler],
})
export class ApprovalsModule {}
