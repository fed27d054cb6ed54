import { SessionSummary } from '@soulvia/contracts/accounts';
import { Controller, Delete, Get, HttpCode, Param } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { ApiNoContentResponse, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { NotFound } from '@soulvia/kernel';
import {
  ApiProblem,
  Caller,
  IdParameter,
  ReadsPersonalData,
  requirePermission,
  type SignedInUser,
  Staff,
} from '@soulvia/platform/http';
import { EndAllSessions } from '../commands/end-all-sessions.js';
import { FindUser } from '../queries/find-user.js';
import { ListSessions } from '../queries/list-sessions.js';
import { presentSession } from './responses.js';

/** Shows staff where a person is signed in, and signs the person out everywhere. */
@ApiTags('users')
@Controller('v1/users/:id/sessions')
@Staff('customers.write')
export class UserSessionsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  @Get()
  @ReadsPersonalData('person')
  @ApiOkResponse({ type: [SessionSummary] })
  @ApiProblem(404)
  async list(@Caller() caller: SignedInUser, @Param('id', IdParameter) id: number): Promise<SessionSummary[]> {
    const user = await this.queries.execute(new FindUser(id));
    if (!user) throw new NotFound('User');
    if (user.role === 'ADMIN') requirePermission(caller, 'staff.manage');
    const sessions = await this.queries.execute(new ListSessions(id));
    return sessions.map((session) => presentSession(session, caller.sessionId));
  }

  @Delete()
  @HttpCode(204)
  @ApiNoContentResponse()
  @ApiProblem(404)
  async endAll(@Caller() caller: SignedInUser, @Param('id', IdParameter) id: number): Promise<void> {
    await this.commands.execute(new EndAllSessions(caller.userId, id));
  }
}
