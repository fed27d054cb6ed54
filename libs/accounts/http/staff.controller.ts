import { Body, Controller, Get, Param, Put, Query, Req, Res } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { ApiOkResponse, ApiProperty, ApiTags } from '@nestjs/swagger';
import { type Duty, dutyNames, type StaffMember } from '@soulvia/contracts';
import { NotFound } from '@soulvia/kernel';
import {
  ApiProblem,
  Caller,
  IdParameter,
  toPage,
  PageQuery,
  ReadsPersonalData,
  setPaginationHeaders,
  type SignedInUser,
  Staff,
  StepUp,
} from '@soulvia/platform/http';
import type { Request, Response } from 'express';
import { ChangeDuties } from '../commands/change-duties.js';
import { ListStaff } from '../queries/list-staff.js';
import { ChangeDutiesBody } from './requests/staff.js';

class StaffDocument implements StaffMember {
  @ApiProperty() user_id: number;
  @ApiProperty() full_name: string;
  @ApiProperty() email: string;
  @ApiProperty() is_active: boolean;
  @ApiProperty() owner: boolean;
  @ApiProperty({ enum: dutyNames, isArray: true }) duties: Duty[];
}

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
  @ApiOkResponse({ type: [StaffDocument] })
  @ApiProblem(400)
  async list(
    @Query() query: PageQuery,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<StaffDocument[]> {
    const page = toPage(query);
    const { rows, total } = await this.queries.execute(new ListStaff(page));
    setPaginationHeaders(request, response, page, total);
    return rows;
  }

  @Put(':id')
  @StepUp()
  @ApiOkResponse({ type: StaffDocument })
  @ApiProblem(400, 404, 409)
  async change(
    @Caller() caller: SignedInUser,
    @Param('id', IdParameter) id: number,
    @Body() { owner, duties }: ChangeDutiesBody,
  ): Promise<StaffDocument> {
    await this.commands.execute(new ChangeDuties(caller.userId, id, { owner, duties }));
    const { rows } = await this.queries.execute(new ListStaff({ limit: 1, offset: 0 }, id));
    if (!rows[0]) throw new NotFound('Staff member');
    return rows[0];
  }
}
