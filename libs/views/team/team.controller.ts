import { PageQuery } from '@soulvia/contracts/list-queries';
import { Referral, ReferralsResponse, TeamReferralsResponse, ReferralsQuery } from '@soulvia/contracts/partners';
import { MikroORM } from '@mikro-orm/postgresql';
import { Controller, Get, Param, Query, Req, Res } from '@nestjs/common';
import { ApiOkResponse, ApiParam, ApiTags } from '@nestjs/swagger';
import { NotFound } from '@soulvia/kernel';
import { queryThrough } from '@soulvia/platform/database';
import { ApiProblem, Caller, toPage, SignedIn, setPaginationHeaders, type SignedInUser } from '@soulvia/platform/http';
import type { Request, Response } from 'express';
import { readYourWrites } from '../read-your-writes.js';
import { ApiWaitFor, type AwaitedPosition, WaitFor } from '../wait-for.js';
import { readTeam, readTeamCounts, readTeamLevel, type Depth } from './read-team.js';

/** Members read their own downline only. */
@ApiTags('partners')
@Controller('v1/users')
@SignedIn()
export class TeamController {
  constructor(private readonly orm: MikroORM) {}

  @Get('user-referrals')
  @ApiWaitFor()
  @ApiOkResponse({ type: ReferralsResponse })
  @ApiProblem(400)
  async referrals(
    @Caller() caller: SignedInUser,
    @Query() query: ReferralsQuery,
    @WaitFor() awaited: AwaitedPosition,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<ReferralsResponse> {
    const isNewestFirst = query.ordering === '-date_joined';
    return { referrals: await this.level(caller, 1, { query, awaited, request, response, isNewestFirst }) };
  }

  @Get('team-referrals')
  @ApiWaitFor()
  @ApiOkResponse({ type: TeamReferralsResponse })
  @ApiProblem(400)
  async team(@Caller() caller: SignedInUser, @WaitFor() awaited: AwaitedPosition): Promise<TeamReferralsResponse> {
    const query = queryThrough(this.orm.em.fork());
    await readYourWrites(query, 'team', awaited);
    return { team_referrals: await readTeam(query, caller.userId) };
  }

  @Get('team-referrals/:level')
  @ApiParam({ name: 'level', enum: [1, 2, 3] })
  @ApiWaitFor()
  @ApiOkResponse({ type: [Referral] })
  @ApiProblem(400, 404)
  members(
    @Caller() caller: SignedInUser,
    @Param('level') level: string,
    @Query() query: PageQuery,
    @WaitFor() awaited: AwaitedPosition,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<Referral[]> {
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
  ): Promise<Referral[]> {
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
