import { MikroORM } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { queryThrough } from '@soulvia/platform/database';
import type { PersonalDetails } from '../domain/personal-details.js';
import type { User } from '../domain/user.entity.js';
import { findSponsorById, type Sponsor } from '../persistence/find-sponsor.js';
import { findPersonalDetails } from '../persistence/personal-details.js';

export interface PersonalInformation {
  details: PersonalDetails | undefined;
  sponsor: Sponsor | undefined;
}

/** Personal details and sponsor of a member, which are not part of the account itself. */
export class FindPersonalInformation extends Query<PersonalInformation> {
  constructor(readonly user: User) {
    super();
  }
}

@QueryHandler(FindPersonalInformation)
export class FindPersonalInformationHandler implements IQueryHandler<FindPersonalInformation> {
  constructor(private readonly orm: MikroORM) {}

  async execute({ user }: FindPersonalInformation): Promise<PersonalInformation> {
    const query = queryThrough(this.orm.em.fork());
    return {
      details: await findPersonalDetails(query, user.id),
      sponsor: await findSponsorById(query, user.sponsorId ?? null),
    };
  }
}
