import {
  EarningsStatement,
  EarningsStatementQuery,
  EarningsStatementsQuery,
  EarningsStatementSummary,
} from '@soulvia/contracts/own-earnings';
import { MikroORM } from '@mikro-orm/postgresql';
import { Controller, Get, Header, Param, Query, Req, Res, type StreamableFile } from '@nestjs/common';
import { ApiOkResponse, ApiProduces, ApiTags } from '@nestjs/swagger';
import { queryPool } from '@soulvia/platform/database';
import {
  ApiProblem,
  Caller,
  csvFile,
  ReadsPersonalData,
  requirePermission,
  sendPage,
  SignedIn,
  type SignedInUser,
  toPage,
} from '@soulvia/platform/http';
import type { Request, Response } from 'express';
import { assertEarner } from '../queries/assert-earner.js';
import { exportStatement } from '../queries/export-statement.js';
import { findStatement, listStatements } from '../queries/statements.js';

/** What partners earned by month, and why a line was not paid. Staff may read those of anyone. */
@ApiTags('earnings')
@Controller('v1/earnings/statements')
@SignedIn()
export class StatementsController {
  constructor(private readonly orm: MikroORM) {}

  /** Without lines, the newest first. */
  @Get()
  @ReadsPersonalData()
  @Header('Cache-Control', 'no-store')
  @ApiOkResponse({ type: [EarningsStatementSummary] })
  @ApiProblem(400, 403)
  async list(
    @Caller() caller: SignedInUser,
    @Query() { user_id: userId, ...paging }: EarningsStatementsQuery,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<EarningsStatementSummary[]> {
    const partnerId = await this.resolvePartner(caller, userId);
    const page = toPage(paging);
    return sendPage(request, response, page, await listStatements(queryPool(this.orm), partnerId, page));
  }

  @Get(':month')
  @ReadsPersonalData()
  @Header('Cache-Control', 'no-store')
  @ApiProduces('application/json', 'text/csv')
  @ApiOkResponse({ type: EarningsStatement })
  @ApiProblem(400, 403, 404)
  async find(
    @Caller() caller: SignedInUser,
    @Param('month') month: string,
    @Query() { user_id: userId, format }: EarningsStatementQuery,
  ): Promise<EarningsStatement | StreamableFile> {
    const partnerId = await this.resolvePartner(caller, userId);
    const statement = await findStatement(queryPool(this.orm), partnerId, month);
    return format === 'csv' ? csvFile(`statement-${statement.month}`, exportStatement(statement)) : statement;
  }

  /** @throws Forbidden */
  private async resolvePartner(caller: SignedInUser, userId = caller.userId): Promise<number> {
    if (userId !== caller.userId) requirePermission(caller, 'partners.read');
    else await assertEarner(queryPool(this.orm), caller);
    return userId;
  }
}
