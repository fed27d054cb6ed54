import { Approval, ApprovalsQuery, DecideApprovalRequest } from '@soulvia/contracts/approvals';
import { MikroORM } from '@mikro-orm/postgresql';
import { Body, Controller, Get, HttpCode, Inject, Param, Post, Query, Req, Res } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { dutyPermissions } from '@soulvia/contracts';
import { NotFound } from '@soulvia/kernel';
import { queryThrough } from '@soulvia/platform/database';
import {
  ApiProblem,
  Caller,
  IdParameter,
  setPaginationHeaders,
  type SignedInUser,
  Staff,
  toPage,
} from '@soulvia/platform/http';
import type { Request, Response } from 'express';
import { APPROVALS_OPTIONS, type ApprovalsOptions } from '../approvals-options.js';
import { DecideApproval } from '../commands/decide-approval.js';
import { WithdrawApproval } from '../commands/withdraw-approval.js';
import { listApprovals } from '../queries/list-approvals.js';

/** What waits for a second person. Everybody sees what they may decide about, and what they have asked for. */
@ApiTags('approvals')
@Controller('v1/approvals')
@Staff(...dutyPermissions)
export class ApprovalsController {
  constructor(
    private readonly orm: MikroORM,
    private readonly commands: CommandBus,
    @Inject(APPROVALS_OPTIONS) private readonly options: Pick<ApprovalsOptions, 'findNames'>,
  ) {}

  @Get()
  @ApiOkResponse({ type: [Approval] })
  @ApiProblem(400)
  async list(
    @Caller() caller: SignedInUser,
    @Query() query: ApprovalsQuery,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<Approval[]> {
    const page = toPage(query);
    const filter = { caller, isWaiting: query.state !== 'decided' };
    const sql = queryThrough(this.orm.em.fork());
    const { rows, total, totalIsLowerBound } = await listApprovals(sql, filter, page, this.options.findNames);
    setPaginationHeaders(request, response, page, total, totalIsLowerBound);
    return rows;
  }

  /** Answers with the request as it is then: VOID, with the reason, when what it asks for no longer fits. */
  @Post(':id/decide')
  @HttpCode(200)
  @ApiOkResponse({ type: Approval })
  @ApiProblem(400, 404, 409)
  async decide(
    @Caller() caller: SignedInUser,
    @Param('id', IdParameter) id: number,
    @Body() { approve, reason }: DecideApprovalRequest,
  ): Promise<Approval> {
    await this.commands.execute(new DecideApproval(id, caller, approve, reason));
    return this.read(caller, id);
  }

  @Post(':id/withdraw')
  @HttpCode(200)
  @ApiOkResponse({ type: Approval })
  @ApiProblem(404, 409)
  async withdraw(@Caller() caller: SignedInUser, @Param('id', IdParameter) id: number): Promise<Approval> {
    await this.commands.execute(new WithdrawApproval(id, caller.userId));
    return this.read(caller, id);
  }

  private async read(caller: SignedInUser, id: number): Promise<Approval> {
    const page = { limit: 1, offset: 0 };
    const sql = queryThrough(this.orm.em.fork());
    const [row] = (await listApprovals(sql, { caller, isWaiting: false, id }, page, this.options.findNames)).rows;
    if (!row) throw new NotFound('Approval');
    return row;
  }
}
