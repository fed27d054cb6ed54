import { MikroORM } from '@mikro-orm/postgresql';
import { Body, Controller, Get, Headers, HttpCode, Param, Post, Query, Req, Res } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiCreatedResponse, ApiHeader, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { MayAwaitApproval } from '@soulvia/approvals';
import { adjustmentsPath, headers } from '@soulvia/contracts';
import type { AwaitsApproval } from '@soulvia/contracts';
import { Adjustment, AdjustmentRequest, DecidedLine, DecideLineRequest, HeldLine } from '@soulvia/contracts/earnings';
import { PageQuery } from '@soulvia/contracts/list-queries';
import { queryPool } from '@soulvia/platform/database';
import {
  ApiProblem,
  Caller,
  claimOf,
  IdParameter,
  ReadsPersonalData,
  sendOnce,
  sendPage,
  type SignedInUser,
  Staff,
  StepUp,
  toPage,
} from '@soulvia/platform/http';
import type { Request, Response } from 'express';
import { AdjustBalance } from '../commands/adjust-balance.js';
import { DecideLine } from '../commands/decide-line.js';
import { listAdjustments } from '../queries/list-adjustments.js';
import { listHeld } from '../queries/list-held.js';

/** What finance decides between closes: adjustments of balances, and lines of own households. */
@ApiTags('earnings')
@Controller('v1/earnings')
@Staff('earnings.close')
export class AdjustmentsController {
  constructor(
    private readonly orm: MikroORM,
    private readonly commands: CommandBus,
  ) {}

  /** The newest first. */
  @Get('adjustments')
  @ReadsPersonalData()
  @ApiOkResponse({ type: [Adjustment] })
  @ApiProblem(400)
  async list(
    @Query() query: PageQuery,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<Adjustment[]> {
    const page = toPage(query);
    return sendPage(request, response, page, await listAdjustments(queryPool(this.orm), page));
  }

  @Post('adjustments')
  @StepUp()
  @ReadsPersonalData()
  @MayAwaitApproval('adjustment')
  @ApiHeader({ name: headers.idempotencyKey, required: false })
  @ApiCreatedResponse({ type: Adjustment })
  @ApiProblem(400, 409)
  async adjust(
    @Caller() caller: SignedInUser,
    @Body() body: AdjustmentRequest,
    @Headers(headers.idempotencyKey.toLowerCase()) key: string | undefined,
    @Res({ passthrough: true }) response: Response,
  ): Promise<Adjustment | AwaitsApproval> {
    const command = new AdjustBalance(body, caller.userId, claimOf(caller, adjustmentsPath, key, body));
    const answer = sendOnce(response, await this.commands.execute(command));
    if ('approval' in answer) response.status(202);
    return answer;
  }

  /** Of the last close, the newest first. */
  @Get('held')
  @ReadsPersonalData()
  @ApiOkResponse({ type: [HeldLine] })
  @ApiProblem(400)
  async held(
    @Query() query: PageQuery,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<HeldLine[]> {
    const page = toPage(query);
    return sendPage(request, response, page, await listHeld(queryPool(this.orm), page));
  }

  /** A released line is paid by the next close. */
  @Post('lines/:id/decide')
  @HttpCode(200)
  @StepUp()
  @ApiOkResponse({ type: DecidedLine })
  @ApiProblem(400, 404, 409)
  async decide(
    @Caller() { userId }: SignedInUser,
    @Param('id', IdParameter) id: number,
    @Body() body: DecideLineRequest,
  ): Promise<DecidedLine> {
    await this.commands.execute(new DecideLine(id, body, userId));
    return { id, release: body.release };
  }
}
