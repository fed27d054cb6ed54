import { MikroORM } from '@mikro-orm/postgresql';
import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { UnitOfWork } from '@soulvia/platform/event-log';
import { deleteResponsesAbout } from '@soulvia/platform/idempotency';
import { ACCOUNTS_OPTIONS, type AccountsOptions } from '../accounts-options.js';
import { OpenOrders, OwnAccount, PackageRefundOwed, PayoutOnTheWay } from '../domain/errors.js';
import { AccountLimits } from '../limits/account-limits.js';
import { eraseAccount } from '../persistence/erase-account.js';
import { lockUser } from '../persistence/locks.js';
import { Sessions } from '../sessions/sessions.js';
import { confirmPassword } from './confirm-password.js';

/**
 * A customer deletes the own account, which erases its personal data. Orders on their way come first: a checkout locks the account,
 * so that none is placed in between.
 */
export class DeleteOwnAccount extends Command<void> {
  constructor(
    readonly caller: { userId: number; sessionId: string },
    readonly currentPassword: string,
  ) {
    super();
  }
}

@CommandHandler(DeleteOwnAccount)
export class DeleteOwnAccountHandler implements ICommandHandler<DeleteOwnAccount> {
  constructor(
    private readonly orm: MikroORM,
    private readonly unitOfWork: UnitOfWork,
    private readonly sessions: Sessions,
    private readonly limits: AccountLimits,
    @Inject(ACCOUNTS_OPTIONS)
    private readonly options: Pick<
      AccountsOptions,
      'eraseElsewhere' | 'findOpenOrders' | 'owesPackageRefund' | 'hasPayoutOnTheWay'
    >,
  ) {}

  async execute({ caller, currentPassword }: DeleteOwnAccount): Promise<void> {
    const { userId } = caller;
    const confirmed = await confirmPassword(this.orm, this.limits, caller, currentPassword);
    const { sessionIds, finish } = await this.unitOfWork.run(async (work) => {
      await deleteResponsesAbout(work.query, userId);
      const user = await lockUser(work, userId, 'update');
      await confirmed.lock(work.query);
      if (user.role === 'ADMIN') throw new OwnAccount();
      const orderIds = await this.options.findOpenOrders(work.query, userId);
      if (orderIds.length > 0) throw new OpenOrders(orderIds);
      if (await this.options.owesPackageRefund(work.query, userId)) throw new PackageRefundOwed();
      if (await this.options.hasPayoutOnTheWay(work.query, userId)) throw new PayoutOnTheWay();
      return eraseAccount(work, user, this.options.eraseElsewhere);
    });
    this.sessions.ended(sessionIds);
    await finish();
  }
}
