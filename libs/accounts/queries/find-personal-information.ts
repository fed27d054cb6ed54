import { MikroORM } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { queryThrough } from '@soulvia/platform/database';
import { findPersonalDetails, type PersonalDetails } from '../domain/personal-details.js';
import { findSponsorOf, type FoundSponsor } from '../domain/sponsorship.js';
import type { User } from '../domain/user.entity.js';

export interface FoundPersonalInformation {
  details: PersonalDetails | undefined;
  sponsor: FoundSponsor | undefined;
}

/** What is known of a member beside the account itself. */
export class FindPersonalInformation extends Query<FoundPersonalInformation> {
  constructor(readonly user: User) {
    super();
  }
}

@QueryHandler(FindPersonalInformation)
export class FindPersonalInformationHandler implements IQueryHandler<FindPersonalInformation> {
  constructor(private readonly orm: MikroORM) {}

  async execute({ user }: FindPersonalInformation): Promise<FoundPersonalInformation> {
    const query = queryThrough(this.orm.em.fork());
    return {
      details: await findPersonalDetails(query, user.id),
      sponsor: await findSponsorOf(query, user.sponsorId ?? null),
    };
  }
}
