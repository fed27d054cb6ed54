import { MikroORM } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { CompanyInfo } from '@soulvia/contracts';
import { queryThrough } from '@soulvia/platform/database';
import { readCompany } from './read-company.js';

export class GetCompanyInfo extends Query<CompanyInfo> {}

@QueryHandler(GetCompanyInfo)
export class GetCompanyInfoHandler implements IQueryHandler<GetCompanyInfo> {
  constructor(private readonly orm: MikroORM) {}

  execute(): Promise<CompanyInfo> {
    return readCompany(queryThrough(this.orm.em.fork()));
  }
}
