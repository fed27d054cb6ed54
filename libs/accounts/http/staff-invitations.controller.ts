import { InviteStaffRequest, SentStaffInvitation, StaffInvitation } from '@soulvia/contracts/staff-invitations';
import { Body, Controller, Delete, Get, HttpCode, Param, Post, Req } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { ApiCreatedResponse, ApiNoContentResponse, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import {
  ApiProblem,
  Caller,
  IdParameter,
  readOrigin,
  ReadsPersonalData,
  type SignedInUser,
  Staff,
  StepUp,
} from '@soulvia/platform/http';
import { SecurityLog } from '@soulvia/platform/security-log';
import type { Request } from 'express';
import { InviteStaff } from '../commands/invite-staff.js';
import { WithdrawStaffInvitation } from '../commands/withdraw-staff-invitation.js';
import { ListStaffInvitations } from '../queries/list-staff-invitations.js';

/** How a new colleague gets an account without being a customer first. */
@ApiTags('staff')
@Controller('v1/staff/invitations')
@Staff('staff.manage')
export class StaffInvitationsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
    private readonly securityLog: SecurityLog,
  ) {}

  @Get()
  @ReadsPersonalData()
  @ApiOkResponse({ type: [StaffInvitation] })
  list(): Promise<StaffInvitation[]> {
    return this.queries.execute(new ListStaffInvitations());
  }

  @Post()
  @StepUp()
  @ApiCreatedResponse({ type: SentStaffInvitation })
  @ApiProblem(400, 409)
  async invite(
    @Caller() { userId }: SignedInUser,
    @Body() { email, first_name: firstName, last_name: lastName, duties }: InviteStaffRequest,
    @Req() request: Request,
  ): Promise<SentStaffInvitation> {
    const person = { email, firstName, lastName, duties };
    const { invitation, link } = await this.commands.execute(new InviteStaff(userId, person));
    const detail = { id: invitation.id, by_hand: link !== null };
    this.securityLog.record({ kind: 'StaffInvited', userId, ...readOrigin(request), detail });
    return { ...invitation, link };
  }

  @Delete(':id')
  @HttpCode(204)
  @ApiNoContentResponse()
  @ApiProblem(404)
  async withdraw(@Caller() { userId }: SignedInUser, @Param('id', IdParameter) id: number): Promise<void> {
    await this.commands.execute(new WithdrawStaffInvitation(userId, id));
  }
}
