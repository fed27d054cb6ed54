import { EarningsPeriod, PeriodVerified } from '@soulvia/contracts/periods';
import { MikroORM } from '@mikro-orm/postgresql';
import { Controller, Get, HttpCode, Param, Post } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiAcceptedResponse, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { queryPool } from '@soulvia/platform/database';
import { ApiProblem, Caller, type SignedInUser, Staff, StepUp } from '@soulvia/platform/http';
import { CloseMonth } from '../commands/close-month.js';
import { listPeriods } from '../queries/list-periods.js';
import { verifyPeriod } from '../queries/verify-period.js';

/** Months in which partners earn, and their closes. */
@ApiTags('earnings')
@Controller('v1/earnings/periods')
@Staff('earnings.close')
export class PeriodsController {
  constructor(
    private readonly orm: MikroORM,
    private readonly commands: CommandBus,
  ) {}

  /** From the first month of a plan on, the newest first. */
  @Get()
  @ApiOkResponse({ type: [EarningsPeriod] })
  list(): Promise<EarningsPeriod[]> {
    return listPeriods(queryPool(this.orm), new Date());
  }

  /** Begins to close a month, which takes a while. */
  @Post(':month/close')
  @HttpCode(202)
  @StepUp()
  @ApiAcceptedResponse()
  @ApiProblem(404, 409)
  async close(@Param('month') month: string, @Caller() { userId }: SignedInUser): Promise<void> {
    await this.commands.execute(new CloseMonth(month, userId, new Date()));
  }

  /** Whether the event log still gives what was closed. */
  @Post(':month/verify')
  @HttpCode(200)
  @StepUp()
  @ApiOkResponse({ type: PeriodVerified })
  @ApiProblem(404, 409)
  verify(@Param('month') month: string): Promise<PeriodVerified> {
    return verifyPeriod(this.orm, month, new Date());
  }
}
