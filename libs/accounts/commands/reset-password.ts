import { MikroORM } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Role } from '@soulvia/contracts';
import { queryThrough, type Query } from '@soulvia/platform/database';
import { subjectEventsSql, UnitOfWork } from '@soulvia/platform/event-log';
import { refuseCommonPassword } from '../domain/well-known-passwords.js';
import { emailVerified, secondFactorChanged } from '../domain/events.js';
import { InvalidResetLink } from '../domain/errors.js';
import { hashPassword } from '../domain/password.js';
import { refuseShortStaffPassword } from '../domain/staff-password.js';
import { hashResetToken, uidb64Of } from '../domain/reset-token.js';
import { deleteSecondFactor } from '../persistence/second-factor.js';
import { setPassword } from '../persistence/set-password.js';
import { AccountLimits } from '../limits/account-limits.js';
import { Sessions } from '../sessions/sessions.js';

/**
 * Sets a new password through an emailed link, which works once. It removes the second factor of an account that never confirmed an
 * email: a stranger may have signed up with it.
 */
export class ResetPassword extends Command<void> {
  constructor(
    readonly link: { uidb64: string; token: string },
    readonly password: string,
    readonly address: string,
  ) {
    super();
  }
}

@CommandHandler(ResetPassword)
export class ResetPasswordHandler implements ICommandHandler<ResetPassword> {
  constructor(
    private readonly orm: MikroORM,
    private readonly unitOfWork: UnitOfWork,
    private readonly sessions: Sessions,
    private readonly limits: AccountLimits,
  ) {}

  async execute({ link, password, address }: ResetPassword): Promise<void> {
    await this.limits.resets.take(address);
    // An invalid link must not cost a hash.
    const { role } = await findLinkOwner(queryThrough(this.orm.em.fork()), link);
    refuseShortStaffPassword(role, password);
    refuseCommonPassword(password);
    const passwordHash = await hashPassword(password);
    const ended = await this.unitOfWork.run(async ({ query, record }) => {
      const { userId } = await findLinkOwner(query, link);
      await query('select id from users where id = $1 for no key update', [userId]);
      const used = await query(
        `update password_resets set closed_at = now()
          where token_hash = $1 and closed_at is null and expires_at > clock_timestamp() returning id`,
        [hashResetToken(link.token)],
      );
      if (used.length === 0) throw new InvalidResetLink();
      const sessions = await setPassword({ query, record }, this.sessions, {
        userId,
        passwordHash,
        keep: null,
        how: 'reset',
      });
      if ((await hasNeverConfirmed(query, userId)) && (await deleteSecondFactor(query, userId)))
        record(secondFactorChanged, userId, { user_id: userId, change: 'removed_by_reset' });
      return sessions;
    });
    this.sessions.ended(ended);
  }
}

/** Whether no email of an account that is not staff was ever confirmed. Staff may have changed one that was. */
async function hasNeverConfirmed(query: Query, userId: number): Promise<boolean> {
  const rows = await query(
    `select from users where id = $1 and not email_verified and role <> 'ADMIN'
        and ${subjectEventsSql([emailVerified], 'users.id', 1)} is null`,
    [userId],
  );
  return rows.length > 0;
}

/** @throws InvalidResetLink when the link is unknown, altered, used, replaced or expired, or its account is not active. */
async function findLinkOwner(
  query: Query,
  { uidb64, token }: { uidb64: string; token: string },
): Promise<{ userId: number; role: Role }> {
  const [row] = await query<{ user_id: number; role: Role }>(
    `select r.user_id, u.role from password_resets r join users u on u.id = r.user_id
      where r.token_hash = $1 and r.closed_at is null and r.expires_at > clock_timestamp()
        and u.is_active and u.deleted_at is null`,
    [hashResetToken(token)],
  );
  if (!row || uidb64Of(row.user_id) !== uidb64) throw new InvalidResetLink();
  return { userId: row.user_id, role: row.role };
}
