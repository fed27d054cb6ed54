import { randomInt, randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { CONFIG, type Config } from '@soulvia/platform/config';
import { UnitOfWork, type Work } from '@soulvia/platform/event-log';
import { readSecrets } from '@soulvia/platform/keys';
import { TooManyRequests } from '@soulvia/platform/rate-limit';
import { accountKey } from '../domain/email.js';
import { passwordResetRequested } from '../domain/events.js';
import { hashResetToken, resetToken } from '../domain/reset-token.js';
import { AccountLimits } from '../limits/account-limits.js';
import { inSeparateContext } from './in-separate-context.js';

const linkLifetime = '1 hour';
/** Responses are sent only at multiples of this, so that their timing does not reveal whether the account exists. */
const responseSlotMs = 150;
/** Random delay on top, which hides differences that remain within a slot. */
const jitterMs = 20;

/** Emails a reset link if an account has the email. The response does not reveal whether one has. */
export class RequestPasswordReset extends Command<void> {
  constructor(
    readonly email: string,
    readonly address: string,
  ) {
    super();
  }
}

@CommandHandler(RequestPasswordReset)
export class RequestPasswordResetHandler implements ICommandHandler<RequestPasswordReset> {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly limits: AccountLimits,
    @Inject(CONFIG) private readonly config: Pick<Config, 'tokenSecret'>,
  ) {}

  async execute({ email, address }: RequestPasswordReset): Promise<void> {
    await this.limits.resetRequests.take(address);
    const started = performance.now();
    if (await this.mayMail(email))
      await inSeparateContext(() => this.unitOfWork.run((work) => this.record(work, email)));
    await wait(responseSlotMs - ((performance.now() - started) % responseSlotMs) + randomInt(jitterMs));
  }

  private async mayMail(email: string): Promise<boolean> {
    try {
      await this.limits.resetMails.take(accountKey(email));
      return true;
    } catch (error) {
      if (error instanceof TooManyRequests) return false;
      throw error;
    }
  }

  /** Closes earlier links: only the newest works. */
  private async record({ query, record }: Work, email: string): Promise<void> {
    const [user] = await query<{ id: number }>(
      `select id from users
        where lower(email) = lower($1) and password_hash is not null and is_active and deleted_at is null for no key update`,
      [email],
    );
    if (!user) return;
    const resetId = randomUUID();
    await query('update password_resets set closed_at = now() where user_id = $1 and closed_at is null', [user.id]);
    await query(
      `insert into password_resets (id, user_id, token_hash, expires_at) values ($1, $2, $3, now() + interval '${linkLifetime}')`,
      [resetId, user.id, hashResetToken(resetToken(resetId, readSecrets(this.config.tokenSecret)[0]))],
    );
    record(passwordResetRequested, user.id, { user_id: user.id, reset_id: resetId });
  }
}
