import { DashboardStats } from '@soulvia/contracts/partners';
import { MikroORM } from '@mikro-orm/postgresql';
import { Controller, Get, Res } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { headers, noStats } from '@soulvia/contracts';
import { queryThrough } from '@soulvia/platform/database';
import { ApiProblem, Caller, SignedIn, type SignedInUser } from '@soulvia/platform/http';
import { projectionPosition } from '@soulvia/platform/projections';
import type { Response } from 'express';
import { readYourWrites } from '../read-your-writes.js';
import { ApiWaitFor, type AwaitedPosition, WaitFor } from '../wait-for.js';
import { readMemberStats } from './read-member-stats.js';

@ApiTags('partners')
@Controller('v1/users/dashboard-stats')
@SignedIn()
export class MemberStatsController {
  constructor(private readonly orm: MikroORM) {}

  @Get()
  @ApiWaitFor()
  @ApiOkResponse({ type: DashboardStats })
  @ApiProblem(400)
  async stats(
    @Caller() caller: SignedInUser,
    @WaitFor() awaited: AwaitedPosition,
    @Res({ passthrough: true }) response: Response,
  ): Promise<DashboardStats> {
    const query = queryThrough(this.orm.em.fork());
    await readYourWrites(query, 'member-stats', awaited);
    // The position is read first, so that the figures may be newer than it but never older.
    response.setHeader(headers.logPosition, String(await projectionPosition(query, 'member-stats')));
    const stats = await readMemberStats(query, [caller.userId]);
    return stats.get(caller.userId) ?? noStats;
  }
}
