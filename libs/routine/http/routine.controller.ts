import {
  PublishRoutineRequest,
  Routine,
  RoutineQuery,
  RoutineRulesRequest,
  RoutineVersion,
} from '@soulvia/contracts/routine';
import { Body, Controller, Get, HttpCode, Post, Put, Query, Req, Res } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { ApiNotModifiedResponse, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { MikroORM } from '@mikro-orm/postgresql';
import { ResponseCache, respondFromCache } from '@soulvia/catalog';
import { type RoutineAnswers, routineLimits } from '@soulvia/contracts';
import { queryPool } from '@soulvia/platform/database';
import {
  ApiProblem,
  Caller,
  EditsNumberedVersion,
  LastSeenNumber,
  PublicBut,
  type SignedInUser,
  Staff,
} from '@soulvia/platform/http';
import { ReadDatabase } from '@soulvia/platform/replica';
import type { Request, Response } from 'express';
import { PublishRoutine } from '../commands/publish-routine.js';
import { SaveRules } from '../commands/save-rules.js';
import { readNewest } from '../persistence/routine-versions.js';
import { FindRoutine } from '../queries/find-routine.js';

/** The routine that the shop suggests, and the rules behind it. */
@ApiTags('routine')
@Controller('v1/routine')
export class RoutineController {
  constructor(
    private readonly orm: MikroORM,
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
    private readonly cache: ResponseCache,
    private readonly reads: ReadDatabase,
  ) {}

  /** The questions, or with an answer the routine. */
  @Get()
  @PublicBut(['draft'], 'catalogue.write')
  @ApiOkResponse({ type: Routine })
  @ApiNotModifiedResponse({ description: 'Nothing has changed since the ETag' })
  @ApiProblem(400, 404)
  async find(@Query() query: RoutineQuery, @Req() request: Request, @Res() response: Response): Promise<void> {
    const answers = toAnswers(query);
    if (query.draft !== undefined) {
      response.json(await this.queries.execute(new FindRoutine(answers, { isDraft: query.draft })));
      return;
    }
    await respondFromCache(request, response, { cache: this.cache, reads: this.reads }, async (source) => {
      const content = await this.queries.execute(new FindRoutine(answers, { source }));
      const products = content.steps?.map(({ product }) => product) ?? [];
      return { content, products, headers: {}, isByStatus: true };
    });
  }

  @Get('rules')
  @Staff('catalogue.write')
  @ApiOkResponse({ type: RoutineVersion })
  rules(): Promise<RoutineVersion> {
    return readNewest(queryPool(this.orm));
  }

  @Put('rules')
  @Staff('catalogue.write')
  @EditsNumberedVersion()
  @ApiOkResponse({ type: RoutineVersion })
  @ApiProblem(400)
  async save(
    @Body() { rules }: RoutineRulesRequest,
    @LastSeenNumber() lastSeen: number | null,
    @Caller() { userId }: SignedInUser,
  ): Promise<RoutineVersion> {
    await this.commands.execute(new SaveRules(rules, userId, lastSeen));
    return this.rules();
  }

  @Post('rules/publish')
  @Staff('settings.write')
  @HttpCode(200)
  @ApiOkResponse({ type: RoutineVersion })
  @ApiProblem(400, 409)
  async publish(@Body() { n }: PublishRoutineRequest, @Caller() { userId }: SignedInUser): Promise<RoutineVersion> {
    await this.commands.execute(new PublishRoutine(n, userId));
    return this.rules();
  }
}

function toAnswers({ skin, concern, sensitive, budget }: RoutineQuery): RoutineAnswers | null {
  if ([skin, concern, sensitive, budget].every((answer) => answer === undefined)) return null;
  return {
    skin: skin ?? null,
    concerns: concern ?? [],
    sensitive: sensitive === '1',
    budget: budget ?? routineLimits.budget.default,
  };
}
