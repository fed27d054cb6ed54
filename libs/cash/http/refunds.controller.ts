import { MikroORM } from '@mikro-orm/postgresql';
import {
  Body,
  Controller,
  Get,
  Headers,
  HttpCode,
  Param,
  Post,
  Put,
  Query,
  Req,
  Res,
  type StreamableFile,
} from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiHeader, ApiOkResponse, ApiProduces, ApiTags } from '@nestjs/swagger';
import { MayAwaitApproval } from '@soulvia/approvals';
import { RefundAccounts } from '@soulvia/books';
import { headers } from '@soulvia/contracts';
import {
  PayRefundRequest,
  Refund,
  RefundAccountRequest,
  RefundsQuery,
  RevealedRefund,
} from '@soulvia/contracts/refunds';
import { NotFound } from '@soulvia/kernel';
import { queryPool } from '@soulvia/platform/database';
import {
  ApiProblem,
  Caller,
  claimOf,
  csvFile,
  IdParameter,
  ReadsPersonalData,
  sendOnce,
  sendPage,
  type SignedInUser,
  Staff,
  StepUp,
  toPage,
  OpenToKeys,
} from '@soulvia/platform/http';
import type { Request, Response } from 'express';
import { PayRefund } from '../commands/pay-refund.js';
import { RevealRefund } from '../commands/reveal-refund.js';
import { SetRefundAccount } from '../commands/set-refund-account.js';
import { exportRefunds } from '../queries/export-refunds.js';
import { listRefundsWithAccounts } from '../queries/list-refunds.js';

/** What is owed to buyers, and what was paid back. */
@ApiTags('cash')
@Controller('v1/refunds')
@Staff('cash.write')
export class RefundsController {
  constructor(
    private readonly orm: MikroORM,
    private readonly commands: CommandBus,
    private readonly accounts: RefundAccounts,
  ) {}

  @Get()
  @OpenToKeys()
  @Staff('cash.read')
  @ReadsPersonalData()
  @ApiProduces('application/json', 'text/csv')
  @ApiOkResponse({ type: [Refund] })
  @ApiProblem(400)
  async list(
    @Query() query: RefundsQuery,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<Refund[] | StreamableFile> {
    const { state = null, kind = null, id } = query;
    const filter = { state, kind, ...(id === undefined ? {} : { id }) };
    const sql = queryPool(this.orm);
    if (query.format === 'csv') return csvFile('refunds', exportRefunds(sql, filter));
    const page = toPage(query);
    return sendPage(request, response, page, await listRefundsWithAccounts(sql, filter, page, this.accounts));
  }

  @Put(':id/account')
  @ApiOkResponse({ type: Refund })
  @ApiProblem(400, 404, 409)
  async setAccount(@Param('id', IdParameter) id: number, @Body() body: RefundAccountRequest): Promise<Refund> {
    await this.commands.execute(new SetRefundAccount(id, body.refund_to));
    return this.find(id);
  }

  /** The whole account, from then on unchangeable. Answers 202 where a second person is asked. */
  @Post(':id/reveal')
  @ReadsPersonalData()
  @MayAwaitApproval('refund')
  @StepUp()
  @HttpCode(200)
  @ApiOkResponse({ type: RevealedRefund })
  @ApiProblem(404, 409)
  async reveal(@Param('id', IdParameter) id: number): Promise<RevealedRefund | undefined> {
    const refundTo = await this.commands.execute(new RevealRefund(id));
    if (!refundTo) return undefined;
    const { order_id, payment_id } = await this.find(id);
    return { order_id, payment_id, refund_to: refundTo };
  }

  @Post(':id/paid')
  @StepUp()
  @HttpCode(200)
  @ApiHeader({ name: headers.idempotencyKey, required: false })
  @ApiOkResponse({ type: Refund })
  @ApiProblem(400, 404, 409)
  async pay(
    @Caller() caller: SignedInUser,
    @Param('id', IdParameter) id: number,
    @Body() body: PayRefundRequest,
    @Headers(headers.idempotencyKey.toLowerCase()) key: string | undefined,
    @Res({ passthrough: true }) response: Response,
  ): Promise<Refund> {
    const claim = claimOf(caller, `refunds/${id}/paid`, key, body);
    sendOnce(response, await this.commands.execute(new PayRefund(caller.userId, id, body, claim)));
    return this.find(id);
  }

  private async find(id: number): Promise<Refund> {
    const filter = { state: null, kind: null, id };
    const page = { limit: 1, offset: 0 };
    const [refund] = (await listRefundsWithAccounts(queryPool(this.orm), filter, page, this.accounts)).rows;
    if (!refund) throw new NotFound('Refund');
    return refund;
  }
}
