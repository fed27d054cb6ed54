import { LagHistory, LagHistoryQuery } from '@soulvia/contracts/operations';
import { Controller, Get, Query } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { ApiProblem, Staff } from '@soulvia/platform/http';
import { ProjectionRegistry, readLagHistory } from '@soulvia/platform/projections';
import { ReadDatabase } from '@soulvia/platform/replica';

/** How far the projections were behind in the last hour, day or week. */
@ApiTags('operations')
@Controller('v1/operations/lag-history')
@Staff('operations.read')
export class LagHistoryController {
  constructor(
    private readonly reads: ReadDatabase,
    private readonly registry: ProjectionRegistry,
  ) {}

  @Get()
  @ApiOkResponse({ type: LagHistory })
  @ApiProblem(400)
  read(@Query() { range = 'hour' }: LagHistoryQuery): Promise<LagHistory> {
    return this.reads.read((query) => readLagHistory(query, this.registry.names, range));
  }
}
