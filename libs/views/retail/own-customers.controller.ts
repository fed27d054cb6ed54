import { MikroORM } from '@mikro-orm/postgresql';
import { Controller, Get, Header } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { OwnCustomers } from '@soulvia/contracts/own-customers';
import { queryPool } from '@soulvia/platform/database';
import { ApiProblem, Caller, Forbidden, SignedIn, type SignedInUser } from '@soulvia/platform/http';
import { recentMonths } from '../recent-months.js';
import { readOwnCustomers } from './read-own-customers.js';

/** Who bought from the caller, without what would tell who keeps it to themselves. */
@ApiTags('partners')
@Controller('v1/earnings/customers')
@SignedIn()
export class OwnCustomersController {
  constructor(private readonly orm: MikroORM) {}

  @Get()
  @Header('Cache-Control', 'no-store')
  @ApiOkResponse({ type: OwnCustomers })
  @ApiProblem(403)
  async list(@Caller() { userId, role }: SignedInUser): Promise<OwnCustomers> {
    if (role !== 'SOULVIA_PARTNER') throw new Forbidden();
    const [month = ''] = recentMonths(new Date(), 1);
    return readOwnCustomers(queryPool(this.orm), userId, month);
  }
}
