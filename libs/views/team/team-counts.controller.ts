import { TeamCounts } from '@soulvia/contracts/partners';
import { MikroORM } from '@mikro-orm/postgresql';
import { Controller, Get, Param } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { queryThrough } from '@soulvia/platform/database';
import { ApiProblem, IdParameter, Staff } from '@soulvia/platform/http';
import { readYourWrites } from '../read-your-writes.js';
import { ApiWaitFor, type AwaitedPosition, WaitFor } from '../wait-for.js';
import { requireUser } from '../require-user.js';
import { readTeamCounts } from './read-team.js';

/** The size of any member's team, for admins. Only the member sees who is in it. */
@ApiTags('partners')
@Controller('v1/users/:id/team-counts')
@Staff('partners.read')
export class TeamCountsController {
  constructor(private readonly orm: MikroORM) {}

  @Get()
  @ApiWaitFor()
  @ApiOkResponse({ type: TeamCounts })
  @ApiProblem(400, 404)
  async counts(@Param('id', IdParameter) id: number, @WaitFor() awaited: AwaitedPosition): Promise<TeamCounts> {
    const query = queryThrough(this.orm.em.fork());
    await readYourWrites(query, 'team', awaited);
    await requireUser(query, id);
    const { 1: level_1, 2: level_2, 3: level_3 } = await readTeamCounts(query, id);
    return { total_count: level_1 + level_2 + level_3, level_1, level_2, level_3 };
  }
}
