import { MikroORM } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { NotFound } from '@soulvia/kernel';
import { queryThrough, type Query } from '@soulvia/platform/database';
import { schedule } from '@soulvia/platform/due';
import { UnitOfWork, type Work } from '@soulvia/platform/event-log';
import { decideConfirmation } from '../domain/confirm-email.js';
import { InvalidVerificationLink } from '../domain/errors.js';
import type { User } from '../domain/user.entity.js';
import { hashVerificationToken } from '../domain/verification-token.js';
import { AccountLimits } from '../limits/account-limits.js';
import { emailChangeWork } from '../due/email-change-handler.js';
import { lockUser } from '../persistence/locks.js';
import { confirmEmail, usePendingEmail } from '../persistence/use-pending-email.js';

/** What a link did; a confirmed email that staff entered is awaited for a day. */
type Outcome = 'confirmed' | 'changed' | 'awaited';

/** Confirms an email through an emailed link, which works once; a pending email replaces the current one. */
export class VerifyEmail extends Command<Outcome> {
  constructor(
    readonly token: string,
    readonly address: string,
  ) {
    super();
  }
}

@CommandHandler(VerifyEmail)
export class VerifyEmailHandler implements ICommandHandler<VerifyEmail> {
  constructor(
    private readonly orm: MikroORM,
    private readonly unitOfWork: UnitOfWork,
    private readonly limits: AccountLimits,
  ) {}

  async execute({ token, address }: VerifyEmail): Promise<Outcome> {
    await this.limits.verifications.take(address);
    const hash = hashVerificationToken(token);
    const userId = await findLinkOwner(queryThrough(this.orm.em.fork()), hash);
    return this.unitOfWork.run(async (work) => {
      const user = await lockOwner(work, userId);
      const [link] = await work.query<{ email: string }>(
        `update email_verifications set closed_at = now()
          where token_hash = $1 and closed_at is null and expires_at > clock_timestamp() returning email`,
        [hash],
      );
      const outcome = link && user.isActive ? decideConfirmation(user, link.email) : undefined;
      if (!outcome) throw new InvalidVerificationLink();
      if (outcome === 'changed' && user.pendingEmailFrom && user.pendingEmailFrom.getTime() > Date.now()) {
        Object.assign(user, { pendingEmailConfirmed: true });
        await schedule(work, emailChangeWork, userId, { at: user.pendingEmailFrom }, {});
        return 'awaited';
      }
      if (outcome === 'changed') await usePendingEmail(work, user);
      await confirmEmail(work, user);
      return outcome;
    });
  }
}

/** @throws InvalidVerificationLink when the link is unknown, used, replaced or expired. */
async function findLinkOwner(query: Query, hash: Buffer): Promise<number> {
  const [row] = await query<{ user_id: number }>(
    `select user_id from email_verifications
      where token_hash = $1 and closed_at is null and expires_at > clock_timestamp()`,
    [hash],
  );
  if (!row) throw new InvalidVerificationLink();
  return row.user_id;
}

/** @throws InvalidVerificationLink when the account has been deleted. */
async function lockOwner(work: Work, userId: number): Promise<User> {
  try {
    return await lockUser(work, userId);
  } catch (error) {
    throw error instanceof NotFound ? new InvalidVerificationLink() : error;
  }
}
