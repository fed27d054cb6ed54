import { CashSummary, CourierCash, UnpaidParcel, UnpaidParcelsQuery } from '@soulvia/contracts/courier-cash';
import { MikroORM } from '@mikro-orm/postgresql';
import { Controller, Get, Param, Query, Req, Res, type StreamableFile } from '@nestjs/common';
import { ApiOkResponse, ApiProduces, ApiTags } from '@nestjs/swagger';
import { listCourierTerms } from '@soulvia/fulfilment';
import { NotFound } from '@soulvia/kernel';
import { queryPool } from '@soulvia/platform/database';
import {
  ApiProblem,
  csvFile,
  IdParameter,
  ReadsPersonalData,
  sendPage,
  Staff,
  toPage,
  OpenToKeys,
} from '@soulvia/platform/http';
import type { Request, Response } from 'express';
import { readYourWrites } from '../read-your-writes.js';
import { ApiWaitFor, type AwaitedPosition, WaitFor } from '../wait-for.js';
import { exportUnpaid, listUnpaid, readCourierCash } from './read-courier-cash.js';
import { readCashSummary } from './read-cash-summary.js';

/** What couriers owe the shop, and the cash of the shop in figures. */
@ApiTags('cash')
@Controller('v1/cash')
@Staff('cash.read')
export class CourierCashController {
  constructor(private readonly orm: MikroORM) {}

  @Get('couriers')
  @OpenToKeys()
  @ApiWaitFor()
  @ApiOkResponse({ type: [CourierCash] })
  async couriers(@WaitFor() awaited: AwaitedPosition): Promise<CourierCash[]> {
    const query = queryPool(this.orm);
    await readYourWrites(query, 'cash', awaited);
    return readCourierCash(query);
  }

  /** The delivered parcels of which a courier owes something, the oldest first. */
  @Get('couriers/:id/parcels')
  @OpenToKeys()
  @ReadsPersonalData()
  @ApiWaitFor()
  @ApiProduces('application/json', 'text/csv')
  @ApiOkResponse({ type: [UnpaidParcel] })
  @ApiProblem(400, 404)
  async parcels(
    @Param('id', IdParameter) id: number,
    @Query() { late = false, format, ...paging }: UnpaidParcelsQuery,
    @WaitFor() awaited: AwaitedPosition,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<UnpaidParcel[] | StreamableFile> {
    const query = queryPool(this.orm);
    await readYourWrites(query, 'cash', awaited);
    const courier = (await listCourierTerms(query)).find((terms) => terms.id === id);
    if (!courier) throw new NotFound('Courier');
    if (format === 'csv') return csvFile(`unpaid-parcels-${id}`, exportUnpaid(query, courier, late));
    const page = toPage(paging);
    return sendPage(request, response, page, await listUnpaid(query, courier, late, page));
  }

  @Get('summary')
  @OpenToKeys()
  @ApiWaitFor()
  @ApiOkResponse({ type: CashSummary })
  async summary(@WaitFor() awaited: AwaitedPosition): Promise<CashSummary> {
    const query = queryPool(this.orm);
    await readYourWrites(query, 'cash', awaited);
    return readCashSummary(query);
  }
}
