import { MikroORM } from '@mikro-orm/postgresql';
import { Controller, Get, Param, Query, Req, Res } from '@nestjs/common';
import { ApiOkResponse, ApiParam, ApiPropertyOptional, ApiTags } from '@nestjs/swagger';
import { NotFound } from '@soulvia/kernel';
import { queryThrough } from '@soulvia/platform/database';
import {
  ApiProblem,
  Caller,
  PageQuery,
  toPage,
  SignedIn,
  setPaginationHeaders,
  type SignedInUser,
} from '@soulvia/platform/http';
import { IsIn, IsOptional } from 'class-validator';
import type { Request, Response } from 'express';
import { readYourWrites } from '../read-your-writes.js';
import { ApiWaitFor, type AwaitedPosition, WaitFor } from '../wait-for.js';
import { readTeam, readTeamCounts, readTeamLevel, type Depth } from './read-team.js';
import { ReferralDocument, ReferralsDocument, TeamReferralsDocument } from './responses.js';

const orderings = ['date_joined', '-date_joined'] as const;

class ReferralsQuery extends PageQuery {
  @ApiPropertyOptional({ enum: orderings, default: 'date_joined' })
  @IsOptional()
  @IsIn(orderings, { message: `ordering must be one of ${orderings.join(', ')}` })
  ordering?: (typeof orderings)[number];
}

/** Members read their own downline only. */
@ApiTags('partners')
@Controller('v1/users')
@SignedIn()
export class TeamController {
  constructor(private readonly orm: MikroORM) {}

  @Get('user-referrals')
  @ApiWaitFor()
  @ApiOkResponse({ type: ReferralsDocument })
  @ApiProblem(400)
  async referrals(
    @Caller() caller: SignedInUser,
    @Query() query: ReferralsQuery,
    @WaitFor() awaited: AwaitedPosition,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<ReferralsDocument> {
    const isNewestFirst = query.ordering === '-date_joined';
    return { referrals: await this.level(caller, 1, { query, awaited, request, response, isNewestFirst }) };
  }

  @Get('team-referrals')
  @ApiWaitFor()
  @ApiOkResponse({ type: TeamReferralsDocument })
  @ApiProblem(400)
  async team(@Caller() caller: SignedInUser, @WaitFor() awaited: AwaitedPosition): Promise<TeamReferralsDocument> {
    const query = queryThrough(this.orm.em.fork());
    await readYourWrites(query, 'team', awaited);
    return { team_referrals: await readTeam(query, caller.userId) };
  }

  @Get('team-referrals/:level')
  @ApiParam({ name: 'level', enum: [1, 2, 3] })
  @ApiWaitFor()
  @ApiOkResponse({ type: [ReferralDocument] })
  @ApiProblem(400, 404)
  members(
    @Caller() caller: SignedInUser,
    @Param('level') level: string,
    @Query() query: PageQuery,
    @WaitFor() awaited: AwaitedPosition,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<ReferralDocument[]> {
    return this.level(caller, parseDepth(level), { query, awaited, request, response });
  }

  private async level(
    { userId }: SignedInUser,
    depth: Depth,
    context: {
      query: PageQuery;
      awaited: AwaitedPosition;
      request: Request;
      response: Response;
      isNewestFirst?: boolean;
    },
  ): Promise<ReferralDocument[]> {
    const page = toPage(context.query);
    const query = queryThrough(this.orm.em.fork());
    await readYourWrites(query, 'team', context.awaited);
    const counts = await readTeamCounts(query, userId);
    setPaginationHeaders(context.request, context.response, page, counts[depth]);
    return readTeamLevel(query, userId, depth, { ...page, isNewestFirst: context.isNewestFirst ?? false });
  }
}

function parseDepth(level: string): Depth {
  if (level === '1' || level === '2' || level === '3') return Number(level) as Depth;
  throw new NotFound('Level');
}
