import { MikroORM } from '@mikro-orm/postgresql';
import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { CONFIG, type Config } from '@soulvia/platform/config';
import { queryThrough } from '@soulvia/platform/database';
import { UnitOfWork } from '@soulvia/platform/event-log';
import { readSecrets } from '@soulvia/platform/keys';
import { SignInExpired, WrongSignInCode } from '../domain/errors.js';
import { signInCode } from '../domain/sign-in-code.js';
import { closeSignInCode, countCodeTry } from '../persistence/sign-in-codes.js';
import { enterAccount, type SignedIn, type SignInOrigin } from '../sessions/enter-account.js';
import { Sessions } from '../sessions/sessions.js';
import { type SignInAttempt, SignInLog } from '../sessions/sign-in-log.js';
import { SignInTickets } from '../sessions/sign-in-tickets.js';

/** Finishes a sign-in with the code that was emailed. */
export class AnswerEmailCode extends Command<SignedIn> {
  constructor(
    readonly ticket: string,
    readonly code: string,
    readonly from: SignInOrigin,
  ) {
    super();
  }
}

@CommandHandler(AnswerEmailCode)
export class AnswerEmailCodeHandler implements ICommandHandler<AnswerEmailCode> {
  constructor(
    private readonly orm: MikroORM,
    private readonly unitOfWork: UnitOfWork,
    private readonly sessions: Sessions,
    private readonly signInLog: SignInLog,
    private readonly tickets: SignInTickets,
    @Inject(CONFIG) private readonly config: Pick<Config, 'tokenSecret'>,
  ) {}

  execute(answer: AnswerEmailCode): Promise<SignedIn> {
    return this.signInLog.watch('email_code', answer.from, (attempt) => this.signIn(answer, attempt));
  }

  private async signIn({ ticket, code, from }: AnswerEmailCode, attempt: SignInAttempt): Promise<SignedIn> {
    const id = this.tickets.read(ticket, new Date());
    if (id === undefined) throw new SignInExpired();
    attempt.userId = await countCodeTry(queryThrough(this.orm.em.fork()), id);
    if (attempt.userId === undefined) throw new SignInExpired();
    const isRight = readSecrets(this.config.tokenSecret).some((secret) => signInCode(id, secret) === code);
    if (!isRight) throw new WrongSignInCode();
    return this.unitOfWork.run(async (work) => {
      const userId = await closeSignInCode(work.query, id);
      if (userId === undefined) throw new SignInExpired();
      return enterAccount(work, this.sessions, userId, from);
    });
  }
}
