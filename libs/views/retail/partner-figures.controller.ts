import { PartnerFigures } from '@soulvia/contracts/own-earnings';
import { MikroORM } from '@mikro-orm/postgresql';
import { Controller, Get, Inject, Param } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { readPartnerBalances } from '@soulvia/books';
import { shopMonth } from '@soulvia/contracts';
import { readOwnSums } from '@soulvia/earnings';
import { Money, NotFound } from '@soulvia/kernel';
import { queryPool } from '@soulvia/platform/database';
import { ApiProblem, IdParameter, Staff } from '@soulvia/platform/http';
import { recentMonths } from '../recent-months.js';
import { VIEWS_OPTIONS, type ViewsOptions } from '../views-options.js';
import { countCustomers, readPartnerMonths, wasPartner } from './read-partner.js';

const monthsShown = 12;

@ApiTags('partners')
@Controller('v1/partners/:id')
@Staff('partners.read')
export class PartnerFiguresController {
  constructor(
    private readonly orm: MikroORM,
    @Inject(VIEWS_OPTIONS) private readonly options: Pick<ViewsOptions, 'readLevel'>,
  ) {}

  @Get()
  @ApiOkResponse({ type: PartnerFigures })
  @ApiProblem(400, 404)
  async read(@Param('id', IdParameter) id: number): Promise<PartnerFigures> {
    const query = queryPool(this.orm);
    if (!(await wasPartner(query, id))) throw new NotFound('Partner');
    const now = new Date();
    const sums = await readOwnSums(query, id, shopMonth(now).slice(0, 4));
    const balance = (await readPartnerBalances(query, [id])).get(id) ?? Money.zero;
    return {
      profile_state: sums.profile,
      frozen: sums.is_frozen,
      level: await this.options.readLevel(query, id),
      months: await readPartnerMonths(query, id, recentMonths(now, monthsShown)),
      balance: balance.toString(),
      held: sums.held,
      customers: await countCustomers(query, id),
    };
  }
}
