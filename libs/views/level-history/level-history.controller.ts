import { MikroORM } from '@mikro-orm/postgresql';
import { Controller, Get } from '@nestjs/common';
import { ApiOkResponse, ApiProperty, ApiTags } from '@nestjs/swagger';
import { type LevelStep, levelStepCauses } from '@soulvia/contracts';
import { queryThrough } from '@soulvia/platform/database';
import { ApiProblem, Caller, SignedIn, type SignedInUser } from '@soulvia/platform/http';
import { readYourWrites } from '../read-your-writes.js';
import { ApiWaitFor, type AwaitedPosition, WaitFor } from '../wait-for.js';
import { readLevelHistory } from './read-level-history.js';

class LevelStepDocument implements LevelStep {
  @ApiProperty({ type: String, nullable: true, description: 'Null: no level from then on' }) level_name: string | null;
  @ApiProperty() reached_at: string;
  @ApiProperty({ enum: levelStepCauses }) cause: LevelStep['cause'];
}

/** Members read their own history only: the newest 50 steps, newest first. */
@ApiTags('partners')
@Controller('v1/users/level-history')
@SignedIn()
export class LevelHistoryController {
  constructor(private readonly orm: MikroORM) {}

  @Get()
  @ApiWaitFor()
  @ApiOkResponse({ type: [LevelStepDocument] })
  @ApiProblem(400)
  async history(@Caller() caller: SignedInUser, @WaitFor() awaited: AwaitedPosition): Promise<LevelStepDocument[]> {
    const query = queryThrough(this.orm.em.fork());
    await readYourWrites(query, 'level-history', awaited);
    return readLevelHistory(query, caller.userId);
  }
}
