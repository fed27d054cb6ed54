import { MikroORM } from '@mikro-orm/postgresql';
import { Controller, Get, Query } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { queryThrough } from '@soulvia/platform/database';
import { ApiProblem, Staff } from '@soulvia/platform/http';
import { ProjectionRegistry, readLagHistory } from '@soulvia/platform/projections';
import { LagHistoryDocument, LagHistoryQuery } from './lag-history-documents.js';

/** How far the projections were behind in the last hour, day or week. */
@ApiTags('operations')
@Controller('v1/operations/lag-history')
@Staff('operations.read')
export class LagHistoryController {
  constructor(
    private readonly orm: MikroORM,
    private readonly registry: ProjectionRegistry,
  ) {}

  @Get()
  @ApiOkResponse({ type: LagHistoryDocument })
  @ApiProblem(400)
  read(@Query() { range = 'hour' }: LagHistoryQuery): Promise<LagHistoryDocument> {
    return readLagHistory(queryThrough(this.orm.em.fork()), this.registry.names, range);
  }
}
