import {
  StockCount,
  StockCountDetails,
  StockCountsQuery,
  StockCountRequest,
  CountedRequest,
} from '@soulvia/contracts/stock';
import { MikroORM } from '@mikro-orm/postgresql';
import { Body, Controller, Get, Headers, HttpCode, Param, Patch, Post, Query, Req, Res } from '@nestjs/common';
import { MayAwaitApproval } from '@soulvia/approvals';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { ApiCreatedResponse, ApiHeader, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { headers } from '@soulvia/contracts';
import { queryThrough } from '@soulvia/platform/database';
import {
  ApiProblem,
  Caller,
  IdParameter,
  toPage,
  setPaginationHeaders,
  type SignedInUser,
  Staff,
  claimOf,
  sendOnce,
} from '@soulvia/platform/http';
import type { Request, Response } from 'express';
import { CountProduct } from '../commands/count-product.js';
import { FinishStockCount } from '../commands/finish-stock-count.js';
import { StartStockCount } from '../commands/start-stock-count.js';
import { ListStockCounts } from '../queries/list-stock-counts.js';
import { readStockCount } from '../queries/read-stock-count.js';

/** Counting the stock while the shop sells. */
@ApiTags('stock')
@Controller('v1/stock/counts')
@Staff('stock.write')
export class StockCountsController {
  constructor(
    private readonly orm: MikroORM,
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  @Get()
  @Staff('catalogue.read')
  @ApiOkResponse({ type: [StockCount] })
  @ApiProblem(400)
  async list(
    @Query() query: StockCountsQuery,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<StockCount[]> {
    const page = toPage(query);
    const { rows, total } = await this.queries.execute(new ListStockCounts(query.state, page));
    setPaginationHeaders(request, response, page, total);
    return rows;
  }

  @Post()
  @ApiHeader({ name: headers.idempotencyKey, required: false })
  @ApiCreatedResponse({ type: StockCountDetails })
  @ApiProblem(400, 409)
  async start(
    @Caller() caller: SignedInUser,
    @Body() body: StockCountRequest,
    @Headers(headers.idempotencyKey.toLowerCase()) key: string | undefined,
    @Res({ passthrough: true }) response: Response,
  ): Promise<StockCountDetails> {
    const command = new StartStockCount(body, claimOf(caller, 'stock/counts', key, body));
    return sendOnce(response, await this.commands.execute(command));
  }

  @Get(':id')
  @Staff('catalogue.read')
  @ApiOkResponse({ type: StockCountDetails })
  @ApiProblem(404)
  read(@Param('id', IdParameter) id: number): Promise<StockCountDetails> {
    return readStockCount(queryThrough(this.orm.em.fork()), id);
  }

  /** Notes what was counted of a product, with the quantity of that moment. */
  @Patch(':id/lines/:product_id')
  @ApiOkResponse({ type: StockCountDetails })
  @ApiProblem(400, 404, 409)
  async count(
    @Param('id', IdParameter) id: number,
    @Param('product_id', IdParameter) productId: number,
    @Body() { counted }: CountedRequest,
  ): Promise<StockCountDetails> {
    await this.commands.execute(new CountProduct(id, productId, counted));
    return this.read(id);
  }

  /** Adjusts the stock by what was counted more or less than was in stock when it was counted. */
  @Post(':id/finish')
  @MayAwaitApproval('stock-loss')
  @HttpCode(200)
  @ApiOkResponse({ type: StockCountDetails })
  @ApiProblem(404, 409)
  async finish(@Param('id', IdParameter) id: number): Promise<StockCountDetails> {
    await this.commands.execute(new FinishStockCount(id));
    return this.read(id);
  }
}
