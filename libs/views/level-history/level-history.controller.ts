import { LevelStep } from '@soulvia/contracts/partners';
import { MikroORM } from '@mikro-orm/postgresql';
import { Controller, Get } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';

import { queryThrough } from '@soulvia/platform/database';
import { ApiProblem, Caller, SignedIn, type SignedInUser } from '@soulvia/platform/http';
import { readYourWrites } from '../read-your-writes.js';
import { ApiWaitFor, type AwaitedPosition, WaitFor } from '../wait-for.js';
import { readLevelHistory } from './read-level-history.js';

/** Members read their own history only: the newest 50 steps, newest first. */
@ApiTags('partners')
@Controller('v1/users/level-history')
@SignedIn()
export class LevelHistoryController {
  constructor(private readonly orm: MikroORM) {}

  @Get()
  @ApiWaitFor()
  @ApiOkResponse({ type: [LevelStep] })
  @ApiProblem(400)
  async history(@Caller() caller: SignedInUser, @WaitFor() awaited: AwaitedPosition): Promise<LevelStep[]> {
    const query = queryThrough(this.orm.em.fork());
    await readYourWrites(query, 'level-history', awaited);
    return readLevelHistory(query, caller.userId);
  }
}
