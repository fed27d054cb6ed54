import { ConfirmTotpRequest, ConfirmTotpResponse, NewTotp } from '@soulvia/contracts/second-factor';
import { Body, Controller, Delete, HttpCode, Post } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { ApiNoContentResponse, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { ApiProblem, Caller, SignedIn, type SignedInUser, StepUp } from '@soulvia/platform/http';
import { BeginTotp } from '../commands/begin-totp.js';
import { ConfirmTotp } from '../commands/confirm-totp.js';
import { RemoveTotp } from '../commands/remove-totp.js';
import { ListSessions } from '../queries/list-sessions.js';
import { countOthers } from './responses.js';

/** The authenticator app of the caller's account. A stolen session must not suffice to add or remove it. */
@ApiTags('auth')
@Controller('v1/auth/totp')
@SignedIn()
@StepUp()
export class TotpController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  @Post()
  @HttpCode(200)
  @ApiOkResponse({ type: NewTotp })
  begin(@Caller() { userId }: SignedInUser): Promise<NewTotp> {
    return this.commands.execute(new BeginTotp(userId));
  }

  @Post('confirm')
  @HttpCode(200)
  @ApiOkResponse({ type: ConfirmTotpResponse })
  @ApiProblem(400, 429)
  async confirm(
    @Caller() { userId, sessionId }: SignedInUser,
    @Body() { code }: ConfirmTotpRequest,
  ): Promise<ConfirmTotpResponse> {
    const codes = await this.commands.execute(new ConfirmTotp(userId, code));
    const sessions = await this.queries.execute(new ListSessions(userId));
    return { recovery_codes: codes, other_sessions: countOthers(sessions, sessionId) };
  }

  @Delete()
  @HttpCode(204)
  @ApiNoContentResponse()
  @ApiProblem(404)
  async remove(@Caller() { userId }: SignedInUser): Promise<void> {
    await this.commands.execute(new RemoveTotp(userId));
  }
}
