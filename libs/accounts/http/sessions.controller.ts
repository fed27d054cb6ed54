import { SessionSummary } from '@soulvia/contracts/accounts';
import { Controller, Delete, Get, HttpCode, Param } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { ApiNoContentResponse, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { ApiProblem, Caller, SignedIn, type SignedInUser } from '@soulvia/platform/http';
import { EndSessions } from '../commands/end-sessions.js';
import { ListSessions } from '../queries/list-sessions.js';
import { presentSession } from './responses.js';

/** Lists the caller's sessions and signs them out remotely. */
@ApiTags('auth')
@Controller('v1/auth/sessions')
@SignedIn()
export class SessionsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  @Get()
  @ApiOkResponse({ type: [SessionSummary] })
  async list(@Caller() caller: SignedInUser): Promise<SessionSummary[]> {
    const sessions = await this.queries.execute(new ListSessions(caller.userId));
    return sessions.map((session) => presentSession(session, caller.sessionId));
  }

  @Delete()
  @HttpCode(204)
  @ApiNoContentResponse()
  async endOthers(@Caller() caller: SignedInUser): Promise<void> {
    await this.commands.execute(new EndSessions(caller.userId, { allBut: caller.sessionId }));
  }

  @Delete(':id')
  @HttpCode(204)
  @ApiNoContentResponse()
  @ApiProblem(404)
  async end(@Caller() caller: SignedInUser, @Param('id') id: string): Promise<void> {
    await this.commands.execute(new EndSessions(caller.userId, { id }));
  }
}
