import { FailuresQuery, ProjectionFailure, ReasonRequest } from '@soulvia/contracts/operations';
import { MikroORM } from '@mikro-orm/postgresql';
import { Body, Controller, Get, HttpCode, Param, Post, Query, Req, Res } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiNoContentResponse, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { queryThrough } from '@soulvia/platform/database';
import { ApiProblem, IdParameter, Staff, toPage, setPaginationHeaders } from '@soulvia/platform/http';
import { listFailures } from '@soulvia/platform/projections';
import type { Request, Response } from 'express';
import { ResolveFailure } from '../commands/resolve-failure.js';

/** Events that projections failed to fold. */
@ApiTags('operations')
@Controller('v1/operations/failures')
@Staff('operations.read')
export class FailuresController {
  constructor(
    private readonly commands: CommandBus,
    private readonly orm: MikroORM,
  ) {}

  @Get()
  @ApiOkResponse({ type: [ProjectionFailure] })
  @ApiProblem(400)
  async list(
    @Query() query: FailuresQuery,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<ProjectionFailure[]> {
    const page = toPage(query);
    const { failures, total } = await listFailures(queryThrough(this.orm.em.fork()), page, query);
    setPaginationHeaders(request, response, page, total);
    return failures;
  }

  @Post(':id/retry')
  @Staff('operations.write')
  @HttpCode(204)
  @ApiNoContentResponse()
  @ApiProblem(404, 409)
  async retry(@Param('id', IdParameter) id: number): Promise<void> {
    await this.commands.execute(new ResolveFailure(id, { kind: 'retry' }));
  }

  @Post(':id/skip')
  @Staff('operations.write')
  @HttpCode(204)
  @ApiNoContentResponse()
  @ApiProblem(400, 404, 409)
  async skip(@Param('id', IdParameter) id: number, @Body() body: ReasonRequest): Promise<void> {
    await this.commands.execute(new ResolveFailure(id, { kind: 'drop', reason: body.reason }));
  }
}
