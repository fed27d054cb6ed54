import {
  ExpiringStock,
  StockReceipt,
  WriteOff,
  StockReceiptRequest,
  WriteOffRequest,
  ExpiringQuery,
} from '@soulvia/contracts/stock';
import { Body, Controller, Get, Headers, Post, Query, Req, Res } from '@nestjs/common';
import { MayAwaitApproval } from '@soulvia/approvals';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { ApiCreatedResponse, ApiHeader, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { headers, stockLimits } from '@soulvia/contracts';
import {
  ApiProblem,
  CallerOrKey,
  toPage,
  setPaginationHeaders,
  type StaffOrKey,
  Staff,
  claimOf,
  sendOnce,
  OpenToKeys,
} from '@soulvia/platform/http';
import type { Request, Response } from 'express';
import { ReceiveStock } from '../commands/receive-stock.js';
import { WriteOffStock } from '../commands/write-off-stock.js';
import { ListExpiringStock } from '../queries/list-expiring-stock.js';

const keyHeader = headers.idempotencyKey.toLowerCase();

/** Goods that arrive, and goods that cannot be sold. */
@ApiTags('stock')
@Controller('v1/stock')
@Staff('stock.write')
export class StockController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  @Post('receipts')
  @OpenToKeys()
  @ApiHeader({ name: headers.idempotencyKey, required: false })
  @ApiCreatedResponse({ type: StockReceipt })
  @ApiProblem(400, 409)
  async receive(
    @CallerOrKey() caller: StaffOrKey,
    @Body() body: StockReceiptRequest,
    @Headers(keyHeader) key: string | undefined,
    @Res({ passthrough: true }) response: Response,
  ): Promise<StockReceipt> {
    const command = new ReceiveStock(body, claimOf(caller, 'stock/receipts', key, body));
    return sendOnce(response, await this.commands.execute(command));
  }

  @Post('write-offs')
  @OpenToKeys()
  @MayAwaitApproval('stock-loss')
  @ApiHeader({ name: headers.idempotencyKey, required: false })
  @ApiCreatedResponse({ type: WriteOff })
  @ApiProblem(400, 409)
  async writeOff(
    @CallerOrKey() caller: StaffOrKey,
    @Body() body: WriteOffRequest,
    @Headers(keyHeader) key: string | undefined,
    @Res({ passthrough: true }) response: Response,
  ): Promise<WriteOff> {
    const command = new WriteOffStock(body, claimOf(caller, 'stock/write-offs', key, body));
    return sendOnce(response, await this.commands.execute(command));
  }

  /** Received units that expire soon. What is left of them is an estimate: the oldest expiry is taken to go out first. */
  @Get('expiring')
  @Staff('catalogue.read')
  @ApiOkResponse({ type: [ExpiringStock] })
  @ApiProblem(400)
  async expiring(
    @Query() query: ExpiringQuery,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<ExpiringStock[]> {
    const page = toPage(query);
    const list = new ListExpiringStock(query.days ?? stockLimits.expiringDays, page);
    const { rows, total } = await this.queries.execute(list);
    setPaginationHeaders(request, response, page, total);
    return rows;
  }
}
