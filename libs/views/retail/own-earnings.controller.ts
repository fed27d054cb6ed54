import { OwnEarnings } from '@soulvia/contracts/own-earnings';
import { MikroORM } from '@mikro-orm/postgresql';
import { Controller, Get, Header } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { assertEarner } from '@soulvia/earnings';
import { queryPool } from '@soulvia/platform/database';
import { ApiProblem, Caller, SignedIn, type SignedInUser } from '@soulvia/platform/http';
import { readOwnEarnings } from './read-own-earnings.js';

/** What the caller earns, for partners and for who has a statement. */
@ApiTags('earnings')
@Controller('v1/earnings/me')
@SignedIn()
export class OwnEarningsController {
  constructor(private readonly orm: MikroORM) {}

  @Get()
  @Header('Cache-Control', 'no-store')
  @ApiOkResponse({ type: OwnEarnings })
  @ApiProblem(403)
  async read(@Caller() caller: SignedInUser): Promise<OwnEarnings> {
    const query = queryPool(this.orm);
    await assertEarner(query, caller);
    const { userId, role } = caller;
    return readOwnEarnings(query, { userId, isPartner: role === 'SOULVIA_PARTNER' }, new Date());
  }
}
