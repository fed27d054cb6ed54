import { DashboardStats } from '@soulvia/contracts/partners';
import { MikroORM } from '@mikro-orm/postgresql';
import { Controller, Get, Param } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { noStats } from '@soulvia/contracts';
import { queryThrough } from '@soulvia/platform/database';
import { ApiProblem, IdParameter, Staff } from '@soulvia/platform/http';
import { readYourWrites } from '../read-your-writes.js';
import { ApiWaitFor, type AwaitedPosition, WaitFor } from '../wait-for.js';
import { requireUser } from '../require-user.js';

import { readMemberStats } from './read-member-stats.js';

/** The figures of a member's own dashboard, for admins. */
@ApiTags('partners')
@Controller('v1/users/:id/dashboard-stats')
@Staff('partners.read')
export class StatsOfUserController {
  constructor(private readonly orm: MikroORM) {}

  @Get()
  @ApiWaitFor()
  @ApiOkResponse({ type: DashboardStats })
  @ApiProblem(400, 404)
  async stats(@Param('id', IdParameter) id: number, @WaitFor() awaited: AwaitedPosition): Promise<DashboardStats> {
    const query = queryThrough(this.orm.em.fork());
    await readYourWrites(query, 'member-stats', awaited);
    await requireUser(query, id);
    return (await readMemberStats(query, [id])).get(id) ?? noStats;
  }
}
