import { randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, type Config } from '@soulvia/platform/config';
import type { Query } from '@soulvia/platform/database';
import type { Work } from '@soulvia/platform/event-log';
import { readSecrets } from '@soulvia/platform/keys';
import { EmailTaken } from '../domain/errors.js';
import { emailChangeCancelled, emailChangeRequested, emailVerificationRequested } from '../domain/events.js';
import type { User } from '../domain/user.entity.js';
import { hashVerificationToken, verificationToken } from '../domain/verification-token.js';

const linkLifetime = '24 hours';
/** Longer than the time before which an email that staff entered does not count. */
const staffLinkLifetime = '7 days';

/** Opens the links that confirm addresses. */
@Injectable()
export class EmailVerifications {
  constructor(@Inject(CONFIG) private readonly config: Pick<Config, 'tokenSecret'>) {}

  /** Opens a link that confirms an address of an account. Only the newest link works. The caller holds the account's lock. */
  async request(
    { query, record }: Pick<Work, 'query' | 'record'>,
    { userId, email, lifetime = linkLifetime }: { userId: number; email: string; lifetime?: string },
  ): Promise<void> {
    const verificationId = randomUUID();
    const token = verificationToken(verificationId, readSecrets(this.config.tokenSecret)[0]);
    await closeVerifications(query, userId);
    await query(
      `insert into email_verifications (id, user_id, email, token_hash, expires_at)
       values ($1, $2, $3, $4, now() + $5::interval)`,
      [verificationId, userId, email, hashVerificationToken(token), lifetime],
    );
    record(emailVerificationRequested, userId, { user_id: userId, verification_id: verificationId });
  }

  /**
   * Stores a new email that counts once it is confirmed, in place of an earlier pending one, and requests its link.
   *
   * @param from time before which it does not count; for an email that staff entered.
   * @throws EmailTaken
   */
  async requestChange(
    { em, query, record }: Pick<Work, 'em' | 'query' | 'record'>,
    user: User,
    email: string,
    from: Date | null = null,
  ): Promise<void> {
    if (await isEmailTaken(query, user.id, email)) throw new EmailTaken();
    Object.assign(user, {
      pendingEmail: email,
      pendingEmailFrom: from,
      pendingEmailConfirmed: false,
      updatedAt: new Date(),
    });
    await em.flush();
    record(emailChangeRequested, user.id, { user_id: user.id });
    const lifetime = from ? staffLinkLifetime : linkLifetime;
    await this.request({ query, record }, { userId: user.id, email, lifetime });
  }
}

/** Whether another account has an email. */
export async function isEmailTaken(query: Query, userId: number, email: string): Promise<boolean> {
  const taken = await query(
    'select 1 from users where lower(email) = lower($1) and password_hash is not null and id <> $2',
    [email, userId],
  );
  return taken.length > 0;
}

/** Forgets a pending email, if there is one, and closes its link. The caller holds the account's lock. */
export async function cancelEmailChange(
  { query, record }: Pick<Work, 'query' | 'record'>,
  userId: number,
): Promise<void> {
  const cancelled = await query(
    `update users set pending_email = null, pending_email_from = null, pending_email_confirmed = false, updated_at = now() where id = $1 and pending_email is not null returning id`,
    [userId],
  );
  if (cancelled.length === 0) return;
  await closeVerifications(query, userId);
  record(emailChangeCancelled, userId, { user_id: userId });
}

export async function closeVerifications(query: Query, userId: number): Promise<void> {
  await query('update email_verifications set closed_at = now() where user_id = $1 and closed_at is null', [userId]);
}
