import { SalesReport, SalesQuery } from '@soulvia/contracts/sales';
import { MikroORM } from '@mikro-orm/postgresql';
import { Controller, Get, Query, Res } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { headers, shopDay } from '@soulvia/contracts';
import { queryPool } from '@soulvia/platform/database';
import { ApiProblem, CallerOrKey, type StaffOrKey, Staff, OpenToKeys } from '@soulvia/platform/http';
import type { Response } from 'express';
import { readYourWrites } from '../read-your-writes.js';
import { ApiWaitFor, type AwaitedPosition, WaitFor } from '../wait-for.js';
import { readSales } from './read-sales.js';
import { salesRange } from './sales-range.js';
import { salesReport } from './visible-sales.js';

/** Sales, orders and new customers of a range of days, and of as many days before it. */
@ApiTags('admin')
@Controller('v1/admin/sales')
@Staff('reports.read', 'orders.read', 'customers.read')
export class SalesController {
  constructor(private readonly orm: MikroORM) {}

  @Get()
  @OpenToKeys()
  @ApiWaitFor()
  @ApiOkResponse({ type: SalesReport })
  @ApiProblem(400)
  async read(
    @CallerOrKey() caller: StaffOrKey,
    @Query() requested: SalesQuery,
    @WaitFor() awaited: AwaitedPosition,
    @Res({ passthrough: true }) response: Response,
  ): Promise<SalesReport> {
    const range = salesRange(requested, shopDay(new Date()));
    const query = queryPool(this.orm);
    await readYourWrites(query, 'sales', awaited);
    const read = await readSales(query, range);
    response.setHeader(headers.logPosition, String(read.position));
    return salesReport(read, range, caller.permissions);
  }
}
