import type { MikroORM } from '@mikro-orm/postgresql';
import { accountMessages } from '@soulvia/contracts';
import { InvalidInput } from '@soulvia/kernel';
import { queryThrough, type Query } from '@soulvia/platform/database';
import { passwordMatches } from '../domain/password.js';
import type { AccountLimits } from '../limits/account-limits.js';

class WrongCurrentPassword extends InvalidInput {
  constructor(field: string) {
    super({ [field]: [accountMessages.currentPasswordWrong] });
  }
}

export interface Confirmed {
  /** Locks the account for the rest of the transaction. @throws InvalidInput when its password has changed since. */
  lock(query: Query): Promise<void>;
}

/**
 * Checks the current password of a signed-in user. Failed attempts of a session count apart from those of sign-ins.
 *
 * @param field of the form, for the error.
 * @throws InvalidInput, TooManyRequests
 */
export async function confirmPassword(
  orm: MikroORM,
  limits: AccountLimits,
  caller: { userId: number; sessionId: string },
  password: string,
  field = 'current_password',
): Promise<Confirmed> {
  const [user] = await queryThrough(orm.em.fork())<{ email: string; password_hash: string | null }>(
    'select email, password_hash from users where id = $1',
    [caller.userId],
  );
  if (!user) throw new WrongCurrentPassword(field);
  const confirmed = await limits.checkPasswordApart(user.email, caller.sessionId, async () =>
    (await passwordMatches(password, user.password_hash)) ? user : undefined,
  );
  if (!confirmed) throw new WrongCurrentPassword(field);
  return {
    async lock(query) {
      const locked = await query('select id from users where id = $1 and password_hash = $2 for no key update', [
        caller.userId,
        user.password_hash,
      ]);
      if (locked.length === 0) throw new WrongCurrentPassword(field);
    },
  };
}
