import { MikroORM } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { PasskeyResponse } from '@soulvia/contracts';
import { queryThrough } from '@soulvia/platform/database';
import { AccountInactive } from '../domain/errors.js';
import { PasskeyRefused, TicketExpired } from '../domain/second-factor-errors.js';
import { User } from '../domain/user.entity.js';
import { lockActive } from '../persistence/locks.js';
import { ownerOfPasskey } from '../persistence/passkeys.js';
import { closeTicket, countTry } from '../persistence/sign-in-tickets.js';
import { type Proof, SecondFactors } from '../second-factor/second-factors.js';
import { Sessions } from '../sessions/sessions.js';
import type { SignedIn } from './sign-in.js';

/** Signs in with a second factor after the password, or with a passkey alone, which has verified its owner. */
export class CompleteSignIn extends Command<SignedIn> {
  constructor(
    readonly attempt: { ticket: string; proof: Proof } | { assertion: PasskeyResponse },
    readonly from: { address: string; device: string },
  ) {
    super();
  }
}

@CommandHandler(CompleteSignIn)
export class CompleteSignInHandler implements ICommandHandler<CompleteSignIn> {
  constructor(
    private readonly orm: MikroORM,
    private readonly sessions: Sessions,
    private readonly factors: SecondFactors,
  ) {}

  execute({ attempt, from }: CompleteSignIn): Promise<SignedIn> {
    if ('assertion' in attempt) return this.withPasskey(attempt, from.device);
    return this.withTicket(attempt, from.device);
  }

  private async withTicket({ ticket, proof }: { ticket: string; proof: Proof }, device: string): Promise<SignedIn> {
    const em = this.orm.em.fork();
    const userId = await countTry(queryThrough(em), ticket);
    if (userId === undefined) throw new TicketExpired();
    const admitted = await this.factors.admit(queryThrough(em), 'code' in proof ? { ...proof, userId } : proof);
    return em.transactional(async (tx) => {
      const query = queryThrough(tx);
      if (!(await closeTicket(query, ticket))) throw new TicketExpired();
      if ((await this.factors.use(query, admitted)) !== userId) throw new PasskeyRefused();
      const tokens = await this.sessions.open(query, userId, device);
      return { user: await tx.findOneOrFail(User, userId), tokens };
    });
  }

  private async withPasskey(proof: { assertion: PasskeyResponse }, device: string): Promise<SignedIn> {
    const em = this.orm.em.fork();
    const admitted = await this.factors.admit(queryThrough(em), proof);
    return em.transactional(async (tx) => {
      const query = queryThrough(tx);
      // The account before its passkey, as a deletion locks them.
      const userId = await ownerOfPasskey(query, String(proof.assertion.id));
      if (userId === undefined) throw new PasskeyRefused();
      const isActive = await lockActive(query, userId);
      await this.factors.use(query, admitted);
      if (!isActive) throw new AccountInactive();
      const tokens = await this.sessions.open(query, userId, device);
      return { user: await tx.findOneOrFail(User, userId), tokens };
    });
  }
}
