import { MikroORM } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { SecondFactorTicket } from '@soulvia/contracts';
import { prepared, type Query, queryThrough } from '@soulvia/platform/database';
import { UnitOfWork } from '@soulvia/platform/event-log';
import { accountKey } from '../domain/email.js';
import { AccountInactive, InvalidCredentials } from '../domain/errors.js';
import { signInAttemptsExceeded, signInCodeRequested } from '../domain/events.js';
import { passwordMatches } from '../domain/password.js';
import { AccountLimits, type Checked } from '../limits/account-limits.js';
import { findMethods } from '../persistence/second-factor.js';
import { openTicket } from '../persistence/sign-in-tickets.js';
import { isKnownDevice } from '../persistence/known-devices.js';
import { openSignInCode } from '../persistence/sign-in-codes.js';
import { enterAccount, type SignedIn, type SignInOrigin } from '../sessions/enter-account.js';
import { Sessions } from '../sessions/sessions.js';
import { type SignInAttempt, SignInLog } from '../sessions/sign-in-log.js';
import { SignInTickets } from '../sessions/sign-in-tickets.js';
import { inSeparateContext } from './in-separate-context.js';

export class SignIn extends Command<SignedIn | SecondFactorTicket> {
  constructor(
    readonly email: string,
    readonly password: string,
    readonly from: SignInOrigin,
  ) {
    super();
  }
}

interface Credentials {
  id: number;
  password_hash: string | null;
  is_active: boolean;
}

@CommandHandler(SignIn)
export class SignInHandler implements ICommandHandler<SignIn> {
  constructor(
    private readonly orm: MikroORM,
    private readonly unitOfWork: UnitOfWork,
    private readonly sessions: Sessions,
    private readonly limits: AccountLimits,
    private readonly signInLog: SignInLog,
    private readonly tickets: SignInTickets,
  ) {}

  execute(command: SignIn): Promise<SignedIn | SecondFactorTicket> {
    return this.signInLog.watch('password', command.from, (attempt) => this.signIn(command, attempt));
  }

  private async signIn(command: SignIn, attempt: SignInAttempt): Promise<SignedIn | SecondFactorTicket> {
    const { email, from } = command;
    const { result: account, refusal } = await this.checkPassword(command, attempt);
    if (!account && refusal) await this.noticeAttempts(email);
    if (!account) throw refusal ?? new InvalidCredentials();
    if (!account.is_active) throw new AccountInactive();
    if (refusal) await this.limits.signInCodes.take(accountKey(email));
    return this.unitOfWork.run(async (work) => {
      const { query, record } = work;
      // A password changed since the check must not open a session: the change waits for this lock, or is seen here.
      const locked = await query(
        'select id from users where id = $1 and password_hash = $2 and is_active and deleted_at is null for no key update',
        [account.id, account.password_hash],
      );
      if (locked.length === 0) throw new InvalidCredentials();
      const methods = await findMethods(query, account.id);
      if (methods.length > 0) return { ticket: await openTicket(query, account.id), methods };
      if (!refusal) return enterAccount(work, this.sessions, account.id, from);
      const { id, expiresAt } = await openSignInCode(query, account.id);
      record(signInCodeRequested, account.id, { user_id: account.id, code_id: id });
      return { ticket: this.tickets.sign(id, expiresAt), methods: ['email'] };
    });
  }

  /** Attempts from a device that has signed in before count apart, so that a stranger cannot use up the owner's. */
  private async checkPassword(command: SignIn, attempt: SignInAttempt): Promise<Checked<Credentials>> {
    const { email, from } = command;
    const query = queryThrough(this.orm.em.fork());
    const check = () => findByPassword(query, command, attempt);
    const { deviceToken } = from;
    if (deviceToken === undefined || !(await isKnownDevice(query, email, deviceToken)))
      return this.limits.checkPassword(email, from.address, check);
    return { result: await this.limits.checkPasswordApart(email, deviceToken, check), refusal: undefined };
  }

  /** Records once an hour that an account is being guessed at, so that its owner gets an email. */
  private async noticeAttempts(email: string): Promise<void> {
    if (await this.limits.attemptMails.tryTake(accountKey(email))) return;
    await inSeparateContext(() =>
      this.unitOfWork.run(async ({ query, record }) => {
        const [user] = await query<{ id: number }>(
          `select id from users
            where lower(email) = lower($1) and password_hash is not null and is_active and deleted_at is null for no key update`,
          [email],
        );
        if (user) record(signInAttemptsExceeded, user.id, { user_id: user.id });
      }),
    );
  }
}

/** An unknown email takes as long as a wrong password: one lookup and one hash. */
async function findByPassword(
  query: Query,
  { email, password }: SignIn,
  attempt: SignInAttempt,
): Promise<Credentials | undefined> {
  const [stored] = await query<Credentials>(
    prepared(`select id, password_hash, is_active from users
      where lower(email) = lower($1) and password_hash is not null and deleted_at is null`),
    [email],
  );
  attempt.userId = stored?.id;
  return (await passwordMatches(password, stored?.password_hash ?? null)) ? stored : undefined;
}
