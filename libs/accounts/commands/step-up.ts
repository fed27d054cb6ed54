import { MikroORM } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { secondFactorMessages as messages } from '@soulvia/contracts';
import { InvalidInput } from '@soulvia/kernel';
import { queryThrough } from '@soulvia/platform/database';
import { PasskeyRefused, WrongCode } from '../domain/second-factor-errors.js';
import { AccountLimits } from '../limits/account-limits.js';
import { lockActive } from '../persistence/locks.js';
import { findMethods } from '../persistence/second-factor.js';
import { type Proof, SecondFactors } from '../second-factor/second-factors.js';
import { confirmPassword } from './confirm-password.js';

/** A signed-in user proves who they are again, so that the session may do what outlives it. */
export class StepUpSession extends Command<void> {
  constructor(
    readonly caller: { userId: number; sessionId: string },
    readonly proof: Proof | { password: string },
  ) {
    super();
  }
}

@CommandHandler(StepUpSession)
export class StepUpSessionHandler implements ICommandHandler<StepUpSession> {
  constructor(
    private readonly orm: MikroORM,
    private readonly limits: AccountLimits,
    private readonly factors: SecondFactors,
  ) {}

  async execute({ caller, proof }: StepUpSession): Promise<void> {
    const { userId, sessionId } = caller;
    const em = this.orm.em.fork();
    const isEnrolled = (await findMethods(queryThrough(em), userId)).length > 0;
    if ('password' in proof) {
      if (isEnrolled) throw new InvalidInput({ password: [messages.factorNeeded] });
      const confirmed = await confirmPassword(this.orm, this.limits, caller, proof.password, 'password');
      return em.transactional(async (tx) => {
        await confirmed.lock(queryThrough(tx));
        await queryThrough(tx)('update sessions set stepped_up_at = now() where id = $1', [sessionId]);
      });
    }
    if (!isEnrolled) throw 'code' in proof ? new WrongCode() : new PasskeyRefused();
    const admitted = await this.factors.admit(queryThrough(em), 'code' in proof ? { ...proof, userId } : proof);
    return em.transactional(async (tx) => {
      const query = queryThrough(tx);
      await lockActive(query, userId);
      if ((await this.factors.use(query, admitted)) !== userId) throw new PasskeyRefused();
      await query('update sessions set stepped_up_at = now() where id = $1', [sessionId]);
    });
  }
}
