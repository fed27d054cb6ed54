import { ReferralMonth, ReferralStatsQuery } from '@soulvia/contracts/referrals';
import { MikroORM } from '@mikro-orm/postgresql';
import { Controller, Get, Query, Res } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { headers, referralLimits as limits } from '@soulvia/contracts';
import { queryThrough } from '@soulvia/platform/database';
import { ApiProblem, Caller, SignedIn, type SignedInUser } from '@soulvia/platform/http';
import { projectionPosition } from '@soulvia/platform/projections';
import type { Response } from 'express';
import { readYourWrites } from '../read-your-writes.js';
import { recentMonths } from '../recent-months.js';
import { ApiWaitFor, type AwaitedPosition, WaitFor } from '../wait-for.js';
import { readReferralStats } from './read-referral-stats.js';

/** What came through the caller's referral links, by month. */
@ApiTags('referrals')
@Controller('v1/referrals/stats')
@SignedIn()
export class ReferralStatsController {
  constructor(private readonly orm: MikroORM) {}

  @Get()
  @ApiWaitFor()
  @ApiOkResponse({ type: [ReferralMonth] })
  @ApiProblem(400)
  async stats(
    @Caller() caller: SignedInUser,
    @Query() { months = limits.monthsDefault }: ReferralStatsQuery,
    @WaitFor() awaited: AwaitedPosition,
    @Res({ passthrough: true }) response: Response,
  ): Promise<ReferralMonth[]> {
    const query = queryThrough(this.orm.em.fork());
    await readYourWrites(query, 'referrals', awaited);
    response.setHeader(headers.logPosition, String(await projectionPosition(query, 'referrals')));
    return readReferralStats(query, caller.userId, recentMonths(new Date(), months));
  }
}
