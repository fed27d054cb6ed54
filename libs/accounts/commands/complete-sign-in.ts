import { MikroORM } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { PasskeyResponse } from '@soulvia/contracts';
import { queryThrough } from '@soulvia/platform/database';
import { UnitOfWork } from '@soulvia/platform/event-log';
import { AccountInactive } from '../domain/errors.js';
import { PasskeyRefused, TicketExpired } from '../domain/second-factor-errors.js';
import { lockActive } from '../persistence/locks.js';
import { ownerOfPasskey } from '../persistence/passkeys.js';
import { closeTicket, countTry } from '../persistence/sign-in-tickets.js';
import { type Proof, SecondFactors } from '../second-factor/second-factors.js';
import { enterAccount, type SignedIn, type SignInOrigin } from '../sessions/enter-account.js';
import { Sessions } from '../sessions/sessions.js';
import { type SignInAttempt, SignInLog } from '../sessions/sign-in-log.js';

/** Signs in with a second factor after the password, or with a passkey alone, which has verified its owner. */
export class CompleteSignIn extends Command<SignedIn> {
  constructor(
    readonly attempt: { ticket: string; proof: Proof } | { assertion: PasskeyResponse },
    readonly from: SignInOrigin,
  ) {
    super();
  }
}

@CommandHandler(CompleteSignIn)
export class CompleteSignInHandler implements ICommandHandler<CompleteSignIn> {
  constructor(
    private readonly orm: MikroORM,
    private readonly unitOfWork: UnitOfWork,
    private readonly sessions: Sessions,
    private readonly factors: SecondFactors,
    private readonly signInLog: SignInLog,
  ) {}

  execute({ attempt, from }: CompleteSignIn): Promise<SignedIn> {
    if ('assertion' in attempt)
      return this.signInLog.watch('passkey', from, (watched) => this.withPasskey(attempt, from, watched));
    return this.signInLog.watch('second_factor', from, (watched) => this.withTicket(attempt, from, watched));
  }

  private async withTicket(
    { ticket, proof }: { ticket: string; proof: Proof },
    from: SignInOrigin,
    attempt: SignInAttempt,
  ): Promise<SignedIn> {
    const em = this.orm.em.fork();
    const userId = await countTry(queryThrough(em), ticket);
    attempt.userId = userId;
    if (userId === undefined) throw new TicketExpired();
    const admitted = await this.factors.admit(queryThrough(em), 'code' in proof ? { ...proof, userId } : proof);
    return this.unitOfWork.run(async (work) => {
      const { query } = work;
      if (!(await closeTicket(query, ticket))) throw new TicketExpired();
      if ((await this.factors.use(query, admitted)) !== userId) throw new PasskeyRefused();
      return enterAccount(work, this.sessions, userId, from);
    });
  }

  private async withPasskey(
    proof: { assertion: PasskeyResponse },
    from: SignInOrigin,
    attempt: SignInAttempt,
  ): Promise<SignedIn> {
    const em = this.orm.em.fork();
    const admitted = await this.factors.admit(queryThrough(em), proof);
    return this.unitOfWork.run(async (work) => {
      const { query } = work;
      // The account before its passkey, as a deletion locks them.
      const userId = await ownerOfPasskey(query, String(proof.assertion.id));
      attempt.userId = userId;
      if (userId === undefined) throw new PasskeyRefused();
      const isActive = await lockActive(query, userId);
      await this.factors.use(query, admitted);
      if (!isActive) throw new AccountInactive();
      return enterAccount(work, this.sessions, userId, from);
    });
  }
}
