import { StockMove, StockMovesQuery } from '@soulvia/contracts/stock';
import { MikroORM } from '@mikro-orm/postgresql';
import { Controller, Get, Query, Req, Res, type StreamableFile } from '@nestjs/common';
import { ApiOkResponse, ApiProduces, ApiTags } from '@nestjs/swagger';

import { queryPool, readFilteredPage } from '@soulvia/platform/database';
import {
  ApiProblem,
  csvFile,
  toPage,
  ReadsPersonalData,
  setPaginationHeaders,
  Staff,
  OpenToKeys,
} from '@soulvia/platform/http';
import type { Request, Response } from 'express';
import { readYourWrites } from '../read-your-writes.js';
import { ApiWaitFor, type AwaitedPosition, WaitFor } from '../wait-for.js';
import { exportStockMoves } from './export-stock-moves.js';
import { presentStockMoves, stockMoveList, type StockMoveRow } from './stock-move-list.js';

/** Every move of the stock, newest first. */
@ApiTags('stock')
@Controller('v1/stock/moves')
@Staff('catalogue.read')
export class StockMovesController {
  constructor(private readonly orm: MikroORM) {}

  @Get()
  @OpenToKeys()
  @ReadsPersonalData()
  @ApiWaitFor()
  @ApiProduces('application/json', 'text/csv')
  @ApiOkResponse({ type: [StockMove] })
  @ApiProblem(400)
  async list(
    @Query() parameters: StockMovesQuery,
    @WaitFor() awaited: AwaitedPosition,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<StockMove[] | StreamableFile> {
    const query = queryPool(this.orm);
    await readYourWrites(query, 'stock-ledger', awaited);
    const filter = {
      productId: parameters.product_id ?? null,
      reason: parameters.reason ?? null,
      orderId: parameters.order_id ?? null,
      days: { from: parameters.from ?? null, to: parameters.to ?? null },
    };
    if (parameters.format === 'csv') return csvFile('stock-moves', exportStockMoves(query, filter));
    const page = toPage(parameters);
    const { rows, total, totalIsLowerBound } = await readFilteredPage<StockMoveRow>(query, stockMoveList(filter), page);
    setPaginationHeaders(request, response, page, total, totalIsLowerBound);
    return presentStockMoves(query, rows);
  }
}
