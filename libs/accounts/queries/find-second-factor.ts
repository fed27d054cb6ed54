import { MikroORM } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { SecondFactorState } from '@soulvia/contracts';
import { queryThrough } from '@soulvia/platform/database';
import { listPasskeys } from '../persistence/passkeys.js';

/** What a user signs in with beside the password. */
export class FindSecondFactor extends Query<SecondFactorState> {
  constructor(readonly userId: number) {
    super();
  }
}

@QueryHandler(FindSecondFactor)
export class FindSecondFactorHandler implements IQueryHandler<FindSecondFactor> {
  constructor(private readonly orm: MikroORM) {}

  async execute({ userId }: FindSecondFactor): Promise<SecondFactorState> {
    const query = queryThrough(this.orm.em.fork());
    const passkeys = await listPasskeys(query, userId);
    const [row] = await query<{ totp: boolean; codes: number }>(
      `select exists (select 1 from totp_secrets where user_id = $1 and secret is not null) as totp,
              (select count(*)::int from recovery_codes where user_id = $1) as codes`,
      [userId],
    );
    return { totp: row?.totp ?? false, passkeys, recovery_codes_left: row?.codes ?? 0 };
  }
}
