import { MikroORM } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { NotFound } from '@soulvia/kernel';
import { queryThrough } from '@soulvia/platform/database';
import { UnitOfWork } from '@soulvia/platform/event-log';
import { lockStanding } from '../persistence/locks.js';
import { addReferralCode, findReferralCode } from '../persistence/referral-codes.js';

/** The code of a member's links. It is made when a member wants to know it for the first time. */
export class IssueReferralCode extends Command<string> {
  constructor(readonly userId: number) {
    super();
  }
}

@CommandHandler(IssueReferralCode)
export class IssueReferralCodeHandler implements ICommandHandler<IssueReferralCode> {
  constructor(
    private readonly orm: MikroORM,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  async execute({ userId }: IssueReferralCode): Promise<string> {
    const issued = await findReferralCode(queryThrough(this.orm.em.fork()), userId);
    if (issued !== undefined) return issued;
    return this.unitOfWork.run(async ({ query }) => {
      if (!(await lockStanding(query, userId))) throw new NotFound('User');
      return (await findReferralCode(query, userId)) ?? addReferralCode(query, userId);
    });
  }
}
