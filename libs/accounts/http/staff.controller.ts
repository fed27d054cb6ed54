import { PageQuery } from '@soulvia/contracts/list-queries';
import { StaffMember, ChangeDutiesRequest } from '@soulvia/contracts/duties';
import { Body, Controller, Get, Param, Put, Query, Req, Res } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';

import { NotFound } from '@soulvia/kernel';
import {
  ApiProblem,
  Caller,
  IdParameter,
  toPage,
  ReadsPersonalData,
  setPaginationHeaders,
  type SignedInUser,
  Staff,
  StepUp,
} from '@soulvia/platform/http';
import type { Request, Response } from 'express';
import { ChangeDuties } from '../commands/change-duties.js';
import { ListStaff } from '../queries/list-staff.js';

/** Admin accounts and what they may do. */
@ApiTags('staff')
@Controller('v1/staff')
@Staff('staff.manage')
export class StaffController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  @Get()
  @ReadsPersonalData()
  @ApiOkResponse({ type: [StaffMember] })
  @ApiProblem(400)
  async list(
    @Query() query: PageQuery,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<StaffMember[]> {
    const page = toPage(query);
    const { rows, total } = await this.queries.execute(new ListStaff(page));
    setPaginationHeaders(request, response, page, total);
    return rows;
  }

  @Put(':id')
  @StepUp()
  @ApiOkResponse({ type: StaffMember })
  @ApiProblem(400, 404, 409)
  async change(
    @Caller() caller: SignedInUser,
    @Param('id', IdParameter) id: number,
    @Body() { owner, duties }: ChangeDutiesRequest,
  ): Promise<StaffMember> {
    await this.commands.execute(new ChangeDuties(caller.userId, id, { owner, duties }));
    const { rows } = await this.queries.execute(new ListStaff({ limit: 1, offset: 0 }, id));
    if (!rows[0]) throw new NotFound('Staff member');
    return rows[0];
  }
}
