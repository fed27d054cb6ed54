import { MikroORM } from '@mikro-orm/postgresql';
import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { CONFIG, type Config } from '@soulvia/platform/config';
import { queryThrough } from '@soulvia/platform/database';
import { UnitOfWork } from '@soulvia/platform/event-log';
import { runOncePerGuestKey } from '@soulvia/platform/idempotency';
import { readSecrets } from '@soulvia/platform/keys';
import { TooManyRequests } from '@soulvia/platform/rate-limit';
import { hashSignUp } from '../domain/hash-sign-up.js';
import { describeOpened, openedAccount, type Applicant } from '../domain/opened-account.js';
import { hashPassword } from '../domain/password.js';
import type { OwnAccount } from '../domain/user.entity.js';
import { refuseCommonPassword } from '../domain/well-known-passwords.js';
import { Cnics } from '../persistence/cnics.js';
import { findByInvitation, findSponsorById, type Sponsor } from '../persistence/find-sponsor.js';
import { EmailVerifications } from '../persistence/email-verification.js';
import { openAccount, type NewAccount } from '../persistence/open-account.js';

export interface SignedUp {
  user: OwnAccount;
  sponsor: Sponsor | undefined;
  /** True when an earlier request with this idempotency key opened it. */
  replayed: boolean;
}

/**
 * A visitor opens an account. An invitation that names no member is ignored. With an idempotency key, repeated requests open one
 * account.
 */
export class SignUp extends Command<SignedUp> {
  constructor(
    readonly applicant: Applicant,
    readonly ref: string | undefined,
    /** Of the rate limit. A request that repeats an answered one is answered all the same. */
    readonly refusal: TooManyRequests | undefined,
    readonly idempotencyKey: string | undefined,
  ) {
    super();
  }
}

@CommandHandler(SignUp)
export class SignUpHandler implements ICommandHandler<SignUp> {
  constructor(
    private readonly orm: MikroORM,
    private readonly unitOfWork: UnitOfWork,
    private readonly cnics: Cnics,
    private readonly verifications: EmailVerifications,
    @Inject(CONFIG) private readonly config: Pick<Config, 'tokenSecret'>,
  ) {}

  async execute({ applicant, ref, refusal, idempotencyKey: key }: SignUp): Promise<SignedUp> {
    refuseCommonPassword(applicant.password);
    const [bodyHash, ...olderHashes] = hashSignUp(readSecrets(this.config.tokenSecret), { applicant, ref });
    const claim = key === undefined ? undefined : { endpoint: 'sign-up', key, bodyHash, olderHashes };
    if (refusal && !claim) throw refusal;
    const account = refusal ?? (await this.prepare(applicant, ref));
    return this.unitOfWork.run(async (work) => {
      const { response, replayed } = await runOncePerGuestKey(work.query, claim, async () => {
        if (account instanceof TooManyRequests) throw account;
        const user = await openAccount(work, this.cnics, account);
        await this.verifications.request(work, { userId: user.id, email: user.email });
        return { response: openedAccount(user), subjectUserId: user.id };
      });
      const sponsor = await findSponsorById(work.query, response.sponsor_id);
      return { user: describeOpened(applicant, response), sponsor, replayed };
    });
  }

  private async prepare({ password, ...details }: Applicant, ref: string | undefined): Promise<NewAccount> {
    const sponsor = ref ? await findByInvitation(queryThrough(this.orm.em.fork()), ref) : undefined;
    const passwordHash = await hashPassword(password);
    const standing = { role: 'USER', status: 'UNVERIFIED', emailVerified: false } as const;
    return { ...details, ...standing, passwordHash, sponsorId: sponsor?.id ?? null };
  }
}
