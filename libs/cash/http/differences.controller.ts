import {
  CashDifference,
  CreateDifferenceRequest,
  DifferencesQuery,
  SettleDifferenceRequest,
} from '@soulvia/contracts/statements';
import { MikroORM } from '@mikro-orm/postgresql';
import { Body, Controller, Get, Headers, HttpCode, Param, Post, Query, Req, Res } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiCreatedResponse, ApiHeader, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { MayAwaitApproval } from '@soulvia/approvals';
import { differencesPath, headers } from '@soulvia/contracts';
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
  toPage,
  OpenToKeys,
} from '@soulvia/platform/http';
import type { Request, Response } from 'express';
import { OpenDifference } from '../commands/open-difference.js';
import { SettleDifference } from '../commands/settle-difference.js';
import { findDifference, listDifferences } from '../queries/list-differences.js';

/** What does not fit between couriers and the books, until staff settle it. */
@ApiTags('cash')
@Controller('v1/cash/differences')
@Staff('cash.write')
export class DifferencesController {
  constructor(
    private readonly orm: MikroORM,
    private readonly commands: CommandBus,
  ) {}

  @Get()
  @OpenToKeys()
  @Staff('cash.read')
  @ReadsPersonalData()
  @ApiOkResponse({ type: [CashDifference] })
  @ApiProblem(400)
  async list(
    @Query() { id, state, kind, courier, statement, ...paging }: DifferencesQuery,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<CashDifference[]> {
    const page = toPage(paging);
    const filter = {
      state: state ?? (id === undefined ? 'OPEN' : null),
      kind: kind ?? null,
      courierId: courier ?? null,
      statementId: statement ?? null,
      id,
    };
    return sendPage(request, response, page, await listDifferences(queryPool(this.orm), filter, page));
  }

  /** What a courier owes for a parcel that no statement names. */
  @Post()
  @ReadsPersonalData()
  @ApiHeader({ name: headers.idempotencyKey, required: false })
  @ApiCreatedResponse({ type: CashDifference })
  @ApiProblem(400, 409)
  async open(
    @Caller() caller: SignedInUser,
    @Body() body: CreateDifferenceRequest,
    @Headers(headers.idempotencyKey.toLowerCase()) key: string | undefined,
    @Res({ passthrough: true }) response: Response,
  ): Promise<CashDifference> {
    const command = new OpenDifference(body, claimOf(caller, differencesPath, key, body));
    return sendOnce(response, await this.commands.execute(command));
  }

  @Post(':id/settle')
  @HttpCode(200)
  @MayAwaitApproval('difference')
  @ReadsPersonalData()
  @ApiOkResponse({ type: CashDifference })
  @ApiProblem(400, 404, 409)
  async settle(
    @Caller() { userId }: SignedInUser,
    @Param('id', IdParameter) id: number,
    @Body() body: SettleDifferenceRequest,
  ): Promise<CashDifference> {
    await this.commands.execute(new SettleDifference(id, body, userId));
    return findDifference(queryPool(this.orm), id);
  }
}
