import { MikroORM } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { NotFound } from '@soulvia/kernel';
import { queryThrough, refuseDuplicates, type Query } from '@soulvia/platform/database';
import { UnitOfWork, type Work } from '@soulvia/platform/event-log';
import { decideConfirmation } from '../domain/confirm-email.js';
import { InvalidVerificationLink, PendingEmailTaken } from '../domain/errors.js';
import { emailVerified, userUpdated } from '../domain/events.js';
import type { User } from '../domain/user.entity.js';
import { hashVerificationToken } from '../domain/verification-token.js';
import { AccountLimits } from '../limits/account-limits.js';
import { recordEmailChange } from '../persistence/change-fields.js';
import { lockUser } from '../persistence/locks.js';

/** Confirms an email through an emailed link, which works once; a pending email replaces the current one. */
export class VerifyEmail extends Command<'confirmed' | 'changed'> {
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

  async execute({ token, address }: VerifyEmail): Promise<'confirmed' | 'changed'> {
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

/** @throws PendingEmailTaken */
async function usePendingEmail({ em, query, record }: Work, user: User): Promise<void> {
  const { id, email: oldEmail, pendingEmail } = user;
  Object.assign(user, { email: pendingEmail, pendingEmail: null, updatedAt: new Date() });
  await refuseDuplicates(em.flush(), () => new PendingEmailTaken());
  await recordEmailChange({ query, record }, id, oldEmail);
  record(userUpdated, id, { user_id: id, fields: ['email'] });
}

async function confirmEmail({ em, record }: Work, user: User): Promise<void> {
  Object.assign(user, { emailVerified: true, updatedAt: new Date() });
  await em.flush();
  record(emailVerified, user.id, { user_id: user.id });
}
