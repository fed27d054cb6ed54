import { Readable } from 'node:stream';
import { MikroORM } from '@mikro-orm/postgresql';
import { Body, Controller, Get, HttpCode, Param, Post, Query, Req, Res, type StreamableFile } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiCreatedResponse, ApiOkResponse, ApiProduces, ApiTags } from '@nestjs/swagger';
import { PageQuery } from '@soulvia/contracts/list-queries';
import {
  MakeBatchRequest,
  PayoutBatch,
  PayoutFileQuery,
  PayoutPaidRequest,
  PayoutReasonRequest,
} from '@soulvia/contracts/payouts';
import { queryPool } from '@soulvia/platform/database';
import {
  ApiProblem,
  Caller,
  csvFile,
  IdParameter,
  namePeople,
  ReadsPersonalData,
  sendPage,
  type SignedInUser,
  Staff,
  StepUp,
  toPage,
} from '@soulvia/platform/http';
import type { Request, Response } from 'express';
import { ApprovePayoutBatch } from '../commands/approve-payout-batch.js';
import { EndPayout } from '../commands/end-payout.js';
import { LeaveOutBatch } from '../commands/leave-out-batch.js';
import { MakePayoutBatch } from '../commands/make-payout-batch.js';
import { WritePayoutFile } from '../commands/write-payout-file.js';
import type { PayoutEnding } from '../persistence/payout-batches.js';
import { findPayoutBatch, listPayoutBatches } from '../queries/list-payout-batches.js';

/** What is paid to partners: one person makes a batch, another one approves it. */
@ApiTags('earnings')
@Controller('v1/payouts')
@Staff('payouts.write')
export class PayoutsController {
  constructor(
    private readonly orm: MikroORM,
    private readonly commands: CommandBus,
  ) {}

  @Get('batches')
  @Staff('payouts.write', 'payouts.approve')
  @ReadsPersonalData()
  @ApiOkResponse({ type: [PayoutBatch] })
  @ApiProblem(400)
  async list(
    @Query() query: PageQuery,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<PayoutBatch[]> {
    const page = toPage(query);
    return sendPage(request, response, page, await listPayoutBatches(queryPool(this.orm), page));
  }

  /** Everybody who can be paid after a closed month. */
  @Post('batches')
  @ReadsPersonalData()
  @StepUp()
  @ApiCreatedResponse({ type: PayoutBatch })
  @ApiProblem(400, 404, 409)
  async make(@Caller() { userId }: SignedInUser, @Body() { month }: MakeBatchRequest): Promise<PayoutBatch> {
    return this.find(await this.commands.execute(new MakePayoutBatch(userId, month, new Date())));
  }

  @Get('batches/:id')
  @Staff('payouts.write', 'payouts.approve')
  @ReadsPersonalData()
  @ApiOkResponse({ type: PayoutBatch })
  @ApiProblem(404)
  find(@Param('id', IdParameter) id: number): Promise<PayoutBatch> {
    return findPayoutBatch(queryPool(this.orm), id);
  }

  /** By another person than its maker. */
  @Post('batches/:id/approve')
  @Staff('payouts.approve')
  @ReadsPersonalData()
  @StepUp()
  @HttpCode(200)
  @ApiOkResponse({ type: PayoutBatch })
  @ApiProblem(404, 409)
  async approve(@Caller() { userId }: SignedInUser, @Param('id', IdParameter) id: number): Promise<PayoutBatch> {
    await this.commands.execute(new ApprovePayoutBatch(userId, id));
    return this.find(id);
  }

  /** Everybody, of a draft whose rate or profiles have changed. */
  @Post('batches/:id/leave-out')
  @ReadsPersonalData()
  @StepUp()
  @HttpCode(200)
  @ApiOkResponse({ type: PayoutBatch })
  @ApiProblem(400, 404, 409)
  async leaveOutAll(
    @Param('id', IdParameter) id: number,
    @Body() { reason }: PayoutReasonRequest,
  ): Promise<PayoutBatch> {
    await this.commands.execute(new LeaveOutBatch(id, reason));
    return this.find(id);
  }

  /** The open payouts of one method, for the bank. */
  @Get('batches/:id/file')
  @ReadsPersonalData()
  @StepUp()
  @ApiProduces('text/csv')
  @ApiOkResponse({ schema: { type: 'string', format: 'binary' } })
  @ApiProblem(400, 404, 409)
  async file(@Param('id', IdParameter) id: number, @Query() { method }: PayoutFileQuery): Promise<StreamableFile> {
    const { csv, userIds } = await this.commands.execute(new WritePayoutFile(id, method));
    const file = csvFile(`payouts-${id}-${method.toLowerCase()}`, Readable.from([csv]));
    return namePeople(
      file,
      userIds.map((userId) => ({ kind: 'account', id: userId })),
    );
  }

  /** Of a draft. */
  @Post(':id/leave-out')
  @ReadsPersonalData()
  @StepUp()
  @HttpCode(200)
  @ApiOkResponse({ type: PayoutBatch })
  @ApiProblem(400, 404, 409)
  leaveOut(@Param('id', IdParameter) id: number, @Body() { reason }: PayoutReasonRequest): Promise<PayoutBatch> {
    return this.end(id, { state: 'LEFT_OUT', reason });
  }

  @Post(':id/paid')
  @ReadsPersonalData()
  @StepUp()
  @HttpCode(200)
  @ApiOkResponse({ type: PayoutBatch })
  @ApiProblem(400, 404, 409)
  paid(
    @Param('id', IdParameter) id: number,
    @Body() { reference, paid_on: paidOn }: PayoutPaidRequest,
  ): Promise<PayoutBatch> {
    return this.end(id, { state: 'PAID', reference, paidOn });
  }

  /** The shop owes the partner what it did before. */
  @Post(':id/failed')
  @ReadsPersonalData()
  @StepUp()
  @HttpCode(200)
  @ApiOkResponse({ type: PayoutBatch })
  @ApiProblem(400, 404, 409)
  failed(@Param('id', IdParameter) id: number, @Body() { reason }: PayoutReasonRequest): Promise<PayoutBatch> {
    return this.end(id, { state: 'FAILED', reason });
  }

  private async end(id: number, ending: PayoutEnding): Promise<PayoutBatch> {
    return this.find(await this.commands.execute(new EndPayout(id, ending, new Date())));
  }
}
