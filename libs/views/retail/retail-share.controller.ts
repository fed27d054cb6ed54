import { DisclosedMonth, RetailShare, RetailShareQuery } from '@soulvia/contracts/own-earnings';
import { MikroORM } from '@mikro-orm/postgresql';
import { Controller, Get, Query } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { shopMonth } from '@soulvia/contracts';
import { NotFound } from '@soulvia/kernel';
import { queryPool } from '@soulvia/platform/database';
import { ApiProblem, Public, Staff } from '@soulvia/platform/http';
import { readDisclosure } from './read-disclosure.js';
import { readRetailShares } from './read-retail-share.js';

/** How much of what is sold goes to people who are no partners, and what partners earned. */
@ApiTags('earnings')
@Controller('v1/earnings')
export class RetailShareController {
  constructor(private readonly orm: MikroORM) {}

  @Get('retail-share')
  @Staff('earnings.close')
  @ApiOkResponse({ type: RetailShare })
  @ApiProblem(400)
  async share(@Query() { month = shopMonth(Date.now()) }: RetailShareQuery): Promise<RetailShare> {
    const shares = await readRetailShares(queryPool(this.orm), [month]);
    return shares.get(month) ?? { month, collected: '0.00', retail: '0.00', share: null };
  }

  /** What all partners earned in the last months that were closed. */
  @Get('disclosure')
  @Public()
  @ApiOkResponse({ type: [DisclosedMonth] })
  @ApiProblem(404)
  async disclosure(): Promise<DisclosedMonth[]> {
    const months = await readDisclosure(queryPool(this.orm));
    if (!months) throw new NotFound('Disclosure');
    return months;
  }
}
