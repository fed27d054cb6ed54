import {
  ReverseStatementRequest,
  Statement,
  StatementLinesQuery,
  StatementsQuery,
  StatementSummary,
} from '@soulvia/contracts/statements';
import { MikroORM } from '@mikro-orm/postgresql';
import { Body, Controller, Get, HttpCode, Param, Post, Query, Req, Res, type StreamableFile } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiOkResponse, ApiProduces, ApiTags } from '@nestjs/swagger';
import { MayAwaitApproval } from '@soulvia/approvals';
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
import { ReverseStatement } from '../commands/reverse-statement.js';
import { countVerdicts, exportStatementLines, listStatementLines } from '../queries/statement-lines.js';
import { findStatement, listStatements } from '../queries/statement-rows.js';

/** What couriers say they have collected, charged and paid. They are imported as sheets. */
@ApiTags('cash')
@Controller('v1/cash/statements')
@Staff('cash.read')
export class StatementsController {
  constructor(
    private readonly orm: MikroORM,
    private readonly commands: CommandBus,
  ) {}

  @Get()
  @OpenToKeys()
  @ApiOkResponse({ type: [StatementSummary] })
  @ApiProblem(400)
  async list(
    @Query() { courier, import: importId, state, ...paging }: StatementsQuery,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<StatementSummary[]> {
    const page = toPage(paging);
    const filter = { courierId: courier ?? null, importId: importId ?? null, state: state ?? null };
    return sendPage(request, response, page, await listStatements(queryPool(this.orm), filter, page));
  }

  /** A statement with one page of its rows, or all of them as CSV. */
  @Get(':id')
  @OpenToKeys()
  @ReadsPersonalData()
  @ApiProduces('application/json', 'text/csv')
  @ApiOkResponse({ type: Statement })
  @ApiProblem(400, 404)
  async find(
    @Param('id', IdParameter) id: number,
    @Query() { verdict, format, ...paging }: StatementLinesQuery,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<Statement | StreamableFile> {
    const query = queryPool(this.orm);
    const statement = await findStatement(query, id);
    if (format === 'csv') return csvFile(`statement-${id}`, exportStatementLines(query, id, verdict ?? null));
    const page = toPage(paging);
    const [verdicts, lines] = await Promise.all([
      countVerdicts(query, id),
      listStatementLines(query, id, verdict ?? null, page),
    ]);
    return { ...statement, verdicts, rows: sendPage(request, response, page, lines) };
  }

  /** Workers take back what it posted, portion by portion. Deliveries that it reported stay. */
  @Post(':id/reverse')
  @HttpCode(200)
  @Staff('cash.write')
  @MayAwaitApproval('statement-reversal')
  @ApiOkResponse({ type: StatementSummary })
  @ApiProblem(400, 404, 409)
  async reverse(
    @Param('id', IdParameter) id: number,
    @Body() { reason }: ReverseStatementRequest,
  ): Promise<StatementSummary> {
    await this.commands.execute(new ReverseStatement(id, reason));
    return findStatement(queryPool(this.orm), id);
  }
}
