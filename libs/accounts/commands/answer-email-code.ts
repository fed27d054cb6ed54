import { MikroORM } from '@mikro-orm/postgresql';
import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { queryThrough } from '@soulvia/platform/database';
import { UnitOfWork } from '@soulvia/platform/event-log';
import { readSecrets } from '@soulvia/platform/keys';
import { ACCOUNTS_OPTIONS, type AccountsOptions } from '../accounts-options.js';
import { SignInExpired, WrongSignInCode } from '../domain/errors.js';
import { signInCode } from '../domain/sign-in-code.js';
import { closeSignInCode, countCodeTry } from '../persistence/sign-in-codes.js';
import { enterAccount, type SignedIn, type SignInOrigin } from '../sessions/enter-account.js';
import { Sessions } from '../sessions/sessions.js';
import { type SignInAttempt, SignInLog } from '../sessions/sign-in-log.js';
import { signInTickets } from '../sessions/sign-in-tickets.js';

/** Finishes a sign-in with the code that was emailed. */
export class AnswerEmailCode extends Command<SignedIn> {
  constructor(
    readonly ticket: string,
    readonly code: string,
    readonly from: SignInOrigin,
  ) {
    super();
  }

  /** Whether a ticket was given out with an emailed code, however old. */
  static takes(ticket: string, tokenSecret: string): boolean {
    return signInTickets(tokenSecret).read(ticket, new Date(0)) !== undefined;
  }
}

@CommandHandler(AnswerEmailCode)
export class AnswerEmailCodeHandler implements ICommandHandler<AnswerEmailCode> {
  constructor(
    private readonly orm: MikroORM,
    private readonly unitOfWork: UnitOfWork,
    private readonly sessions: Sessions,
    private readonly signInLog: SignInLog,
    @Inject(ACCOUNTS_OPTIONS) private readonly options: Pick<AccountsOptions, 'tokenSecret'>,
  ) {}

  execute(answer: AnswerEmailCode): Promise<SignedIn> {
    return this.signInLog.watch('email_code', answer.from, (attempt) => this.signIn(answer, attempt));
  }

  private async signIn({ ticket, code, from }: AnswerEmailCode, attempt: SignInAttempt): Promise<SignedIn> {
    const { tokenSecret } = this.options;
    const id = signInTickets(tokenSecret).read(ticket, new Date());
    if (id === undefined) throw new SignInExpired();
    attempt.userId = await countCodeTry(queryThrough(this.orm.em.fork()), id);
    if (attempt.userId === undefined) throw new SignInExpired();
    if (!readSecrets(tokenSecret).some((secret) => signInCode(id, secret) === code)) throw new WrongSignInCode();
    return this.unitOfWork.run(async (work) => {
      const userId = await closeSignInCode(work.query, id);
      if (userId === undefined) throw new SignInExpired();
      return enterAccount(work, this.sessions, userId, from);
    });
  }
}
