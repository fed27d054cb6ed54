import { VisibleDashboard, DashboardQuery } from '@soulvia/contracts/dashboard';
import { MikroORM } from '@mikro-orm/postgresql';
import { Controller, Get, Query, Res } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { dutyPermissions, headers } from '@soulvia/contracts';
import { queryThrough } from '@soulvia/platform/database';
import { ApiProblem, Caller, type SignedInUser, Staff } from '@soulvia/platform/http';
import type { Response } from 'express';
import { readYourWrites } from '../read-your-writes.js';
import { ApiWaitFor, type AwaitedPosition, WaitFor } from '../wait-for.js';
import { readDashboard } from './read-dashboard.js';
import { visibleDashboard } from './visible-dashboard.js';

@ApiTags('admin')
@Controller('v1/admin/dashboard')
@Staff(...dutyPermissions)
export class DashboardController {
  constructor(private readonly orm: MikroORM) {}

  @Get()
  @ApiWaitFor()
  @ApiOkResponse({ type: VisibleDashboard })
  @ApiProblem(400)
  async dashboard(
    @Caller() caller: SignedInUser,
    @Query() { year }: DashboardQuery,
    @WaitFor() awaited: AwaitedPosition,
    @Res({ passthrough: true }) response: Response,
  ): Promise<VisibleDashboard> {
    const query = queryThrough(this.orm.em.fork());
    await readYourWrites(query, 'dashboard', awaited);
    const read = await readDashboard(query, year);
    response.setHeader(headers.logPosition, String(read.position));
    return visibleDashboard(read.dashboard, caller.permissions);
  }
}
