import { DeliveryReport, DeliveryReportQuery } from '@soulvia/contracts/delivery-report';
import { MikroORM } from '@mikro-orm/postgresql';
import { Controller, Get, Inject, Query } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { deliveryReportLimits as limits, shopDay } from '@soulvia/contracts';
import { InvalidInput } from '@soulvia/kernel';
import { queryPool } from '@soulvia/platform/database';
import { ApiProblem, Staff, OpenToKeys } from '@soulvia/platform/http';
import { readYourWrites } from '../read-your-writes.js';
import { ApiWaitFor, type AwaitedPosition, WaitFor } from '../wait-for.js';
import { VIEWS_OPTIONS, type ViewsOptions } from '../views-options.js';
import { readDeliveryReport } from './read-delivery-report.js';

const dayMs = 24 * 60 * 60 * 1000;
const dayBefore = (day: string, days: number) =>
  new Date(Date.parse(`${day}T00:00:00Z`) - days * dayMs).toISOString().slice(0, 10);

/** What became of the parcels of a range of days. */
@ApiTags('parcels')
@Controller('v1/delivery-report')
@Staff('orders.read')
export class DeliveryReportController {
  constructor(
    private readonly orm: MikroORM,
    @Inject(VIEWS_OPTIONS) private readonly options: ViewsOptions,
  ) {}

  @Get()
  @OpenToKeys()
  @ApiWaitFor()
  @ApiOkResponse({ type: DeliveryReport })
  @ApiProblem(400)
  async read(
    @Query() { from: first, to: last, group = 'week' }: DeliveryReportQuery,
    @WaitFor() awaited: AwaitedPosition,
  ): Promise<DeliveryReport> {
    const query = queryPool(this.orm);
    await readYourWrites(query, 'fulfilment', awaited);
    const to = last ?? shopDay(new Date());
    const from = first ?? dayBefore(to, limits.defaultDays - 1);
    if (from > to) throw new InvalidInput({ from: ['from must not be after to'] });
    if (from < dayBefore(to, limits.daysMax - 1))
      throw new InvalidInput({ from: [`A report covers at most ${limits.daysMax} days`] });
    return readDeliveryReport(query, { from, to, group }, this.options.countOrders);
  }
}
