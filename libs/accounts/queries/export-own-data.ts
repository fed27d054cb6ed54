import { MikroORM } from '@mikro-orm/postgresql';
import { Inject } from '@nestjs/common';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { NotFound } from '@soulvia/kernel';
import { queryThrough, type Query as Sql } from '@soulvia/platform/database';
import { ACCOUNTS_OPTIONS, type AccountsOptions } from '../accounts-options.js';
import { memberId } from '../domain/member-id.js';
import { User } from '../domain/user.entity.js';
import { AccountLimits } from '../limits/account-limits.js';
import { Cnics } from '../persistence/cnics.js';
import { findPersonalDetails } from '../persistence/personal-details.js';

/** Rows of one list; what an account really has is far below. */
const rowsMax = 10_000;

/** Everything that the shop stores of a person, by the names of the API. */
export class ExportOwnData extends Query<Record<string, unknown>> {
  constructor(readonly userId: number) {
    super();
  }
}

@QueryHandler(ExportOwnData)
export class ExportOwnDataHandler implements IQueryHandler<ExportOwnData> {
  constructor(
    private readonly orm: MikroORM,
    private readonly cnics: Cnics,
    private readonly limits: AccountLimits,
    @Inject(ACCOUNTS_OPTIONS) private readonly options: Pick<AccountsOptions, 'exportElsewhere'>,
  ) {}

  async execute({ userId }: ExportOwnData): Promise<Record<string, unknown>> {
    await this.limits.exports.take(String(userId));
    const em = this.orm.em.fork();
    const query = queryThrough(em);
    const user = await em.findOne(User, { id: userId, deletedAt: null });
    if (!user) throw new NotFound('User');
    return {
      exported_at: new Date().toISOString(),
      account: describeAccount(user, this.cnics.of(user)),
      personal_details: (await findPersonalDetails(query, userId)) ?? null,
      ...(await readLists(query, userId)),
      ...(await this.options.exportElsewhere(query, { userId, email: user.email })),
    };
  }
}

function describeAccount(user: User, cnic: string | null): Record<string, unknown> {
  return {
    user_id: user.id,
    member_id: memberId(user.id, user.createdAt),
    email: user.email,
    email_verified: user.emailVerified,
    pending_email: user.pendingEmail ?? null,
    share_with_sponsor: user.shareWithSponsor,
    first_name: user.firstName,
    last_name: user.lastName,
    role: user.role,
    status: user.status,
    cnic,
    gender: user.gender ?? null,
    phone: user.phone ?? null,
    whatsapp: user.whatsapp ?? null,
    sponsor_id: user.sponsorId ?? null,
    created_at: user.createdAt.toISOString(),
  };
}

async function readLists(query: Sql, userId: number): Promise<Record<string, unknown>> {
  const list = (sql: string) => query(`${sql} limit ${rowsMax}`, [userId]);
  return {
    addresses: await list(
      'select id, street_no, city, zip_code, country, is_primary, created_at from addresses where user_id = $1 order by id',
    ),
    sessions: await list(
      'select device, created_at, revoked_at from sessions where user_id = $1 order by created_at desc',
    ),
    former_emails: await list(
      'select old_email as email, changed_at from email_changes where user_id = $1 order by changed_at',
    ),
    referral_codes: await list(
      'select code, created_at, replaced_at from referral_codes where user_id = $1 order by created_at desc, code',
    ),
    referral_visits: await list(
      'select day::text, code, visits from referral_visits where user_id = $1 order by day desc, code',
    ),
    member_moves: await list('select reason, moved_at from member_moves where user_id = $1 order by moved_at'),
    agreements: await list('select version, accepted_at from agreements where user_id = $1 order by version'),
    customer_notes: await list('select text, created_at as at from customer_notes where user_id = $1 order by id'),
    tags: (await list('select unnest(tags) as tag from customer_tags where user_id = $1')).map(({ tag }) => tag),
    morning_mail: await list('select "on", mailed_on::text from morning_mails where user_id = $1'),
    cnic_reveals: await list('select reason, revealed_at from cnic_reveals where user_id = $1 order by revealed_at'),
  };
}
