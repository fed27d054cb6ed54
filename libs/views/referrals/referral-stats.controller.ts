import { MikroORM } from '@mikro-orm/postgresql';
import { Controller, Get, Query, Res } from '@nestjs/common';
import { ApiOkResponse, ApiProperty, ApiPropertyOptional, ApiTags } from '@nestjs/swagger';
import { headers, referralLimits as limits, type ReferralMonth } from '@soulvia/contracts';
import { queryThrough } from '@soulvia/platform/database';
import { ApiProblem, Caller, SignedIn, type SignedInUser, wholeNumber } from '@soulvia/platform/http';
import { projectionPosition } from '@soulvia/platform/projections';
import { Transform } from 'class-transformer';
import { IsInt, IsOptional, Max, Min } from 'class-validator';
import type { Response } from 'express';
import { readYourWrites } from '../read-your-writes.js';
import { ApiWaitFor, type AwaitedPosition, WaitFor } from '../wait-for.js';
import { readReferralStats } from './read-referral-stats.js';
import { recentMonths } from './recent-months.js';

const monthsInvalid = `months must be a whole number from 1 to ${limits.monthsMax}`;

class ReferralMonthDocument implements ReferralMonth {
  @ApiProperty({ description: 'Of Asia/Karachi, such as 2026-11' }) month: string;
  @ApiProperty({ description: 'Approximate' }) visits: number;
  @ApiProperty({ description: 'Accounts opened with the member as sponsor' }) sign_ups: number;
  @ApiProperty({ description: 'Placed in this month' }) orders: number;
  @ApiProperty({ description: 'Of these orders' }) delivered: number;
  @ApiProperty({ description: 'Of these orders' }) refused: number;
}

class ReferralStatsQuery {
  @ApiPropertyOptional({ type: Number, minimum: 1, maximum: limits.monthsMax, default: limits.monthsDefault })
  @IsOptional()
  @Transform(({ value }) => wholeNumber(value))
  @Max(limits.monthsMax, { message: monthsInvalid })
  @Min(1, { message: monthsInvalid })
  @IsInt({ message: monthsInvalid })
  months?: number;
}

/** What came through the caller's referral links, by month. */
@ApiTags('referrals')
@Controller('v1/referrals/stats')
@SignedIn()
export class ReferralStatsController {
  constructor(private readonly orm: MikroORM) {}

  @Get()
  @ApiWaitFor()
  @ApiOkResponse({ type: [ReferralMonthDocument] })
  @ApiProblem(400)
  async stats(
    @Caller() caller: SignedInUser,
    @Query() { months = limits.monthsDefault }: ReferralStatsQuery,
    @WaitFor() awaited: AwaitedPosition,
    @Res({ passthrough: true }) response: Response,
  ): Promise<ReferralMonthDocument[]> {
    const query = queryThrough(this.orm.em.fork());
    await readYourWrites(query, 'referrals', awaited);
    response.setHeader(headers.logPosition, String(await projectionPosition(query, 'referrals')));
    return readReferralStats(query, caller.userId, recentMonths(new Date(), months));
  }
}
