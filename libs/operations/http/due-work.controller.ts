import { DueWork, DueWorkQuery, ReasonRequest } from '@soulvia/contracts/operations';
import { MikroORM } from '@mikro-orm/postgresql';
import { Body, Controller, Get, HttpCode, Param, Post, Query, Req, Res } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiNoContentResponse, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { queryThrough } from '@soulvia/platform/database';
import { listDueWork } from '@soulvia/platform/due';
import { ApiProblem, toPage, setPaginationHeaders, Staff } from '@soulvia/platform/http';
import type { Request, Response } from 'express';
import { ResolveDueWork } from '../commands/resolve-due-work.js';

import { DueWorkKind, DueWorkSubject } from './due-work-key.js';

/** Timed work: what waits for its time, and what failed. */
@ApiTags('operations')
@Controller('v1/operations/due-work')
@Staff('operations.read')
export class DueWorkController {
  constructor(
    private readonly commands: CommandBus,
    private readonly orm: MikroORM,
  ) {}

  @Get()
  @ApiOkResponse({ type: [DueWork] })
  @ApiProblem(400)
  async list(
    @Query() query: DueWorkQuery,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<DueWork[]> {
    const page = toPage(query);
    const { rows, total } = await listDueWork(queryThrough(this.orm.em.fork()), query, page);
    setPaginationHeaders(request, response, page, total);
    return rows;
  }

  @Post(':kind/:subject_id/retry')
  @Staff('operations.write')
  @HttpCode(204)
  @ApiNoContentResponse()
  @ApiProblem(404, 409)
  async retry(
    @Param('kind', DueWorkKind) kind: string,
    @Param('subject_id', DueWorkSubject) subjectId: number,
  ): Promise<void> {
    await this.commands.execute(new ResolveDueWork(kind, subjectId, { kind: 'retry' }));
  }

  @Post(':kind/:subject_id/drop')
  @Staff('operations.write')
  @HttpCode(204)
  @ApiNoContentResponse()
  @ApiProblem(400, 404, 409)
  async drop(
    @Param('kind', DueWorkKind) kind: string,
    @Param('subject_id', DueWorkSubject) subjectId: number,
    @Body() body: ReasonRequest,
  ): Promise<void> {
    await this.commands.execute(new ResolveDueWork(kind, subjectId, { kind: 'drop', reason: body.reason }));
  }
}
