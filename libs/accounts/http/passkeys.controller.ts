import { AddPasskeyResponse, AddPasskeyRequest } from '@soulvia/contracts/second-factor';
import { Body, Controller, Delete, HttpCode, Param, Post } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { ApiCreatedResponse, ApiNoContentResponse, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import {
  ApiProblem,
  Caller,
  ClientAddress,
  IdParameter,
  Public,
  SignedIn,
  type SignedInUser,
  StepUp,
} from '@soulvia/platform/http';
import { AddPasskey } from '../commands/add-passkey.js';
import { BeginPasskey } from '../commands/begin-passkey.js';
import { RemovePasskey } from '../commands/remove-passkey.js';
import { RequestPasskeyChallenge } from '../commands/request-passkey-challenge.js';
import { ListSessions } from '../queries/list-sessions.js';
import { countOthers } from './responses.js';

const browserOptions = { schema: { type: 'object', additionalProperties: true } } as const;

/** Passkeys of the caller's account, and the challenge that signs in with one. */
@ApiTags('auth')
@Controller('v1/auth/passkeys')
export class PasskeysController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  /** Options for `navigator.credentials.get`. */
  @Post('challenge')
  @Public()
  @HttpCode(200)
  @ApiOkResponse(browserOptions)
  @ApiProblem(429)
  async challenge(@ClientAddress() address: string): Promise<object> {
    return this.commands.execute(new RequestPasskeyChallenge(address));
  }

  /** Options for `navigator.credentials.create`. */
  @Post('registration')
  @SignedIn()
  @StepUp()
  @HttpCode(200)
  @ApiOkResponse(browserOptions)
  async begin(@Caller() { userId }: SignedInUser): Promise<object> {
    return this.commands.execute(new BeginPasskey(userId));
  }

  @Post()
  @SignedIn()
  @StepUp()
  @ApiCreatedResponse({ type: AddPasskeyResponse })
  @ApiProblem(400)
  async add(
    @Caller() { userId, sessionId }: SignedInUser,
    @Body() body: AddPasskeyRequest,
  ): Promise<AddPasskeyResponse> {
    const passkey = await this.commands.execute(new AddPasskey(userId, body.attestation, body.name));
    const sessions = await this.queries.execute(new ListSessions(userId));
    return { ...passkey, other_sessions: countOthers(sessions, sessionId) };
  }

  @Delete(':id')
  @SignedIn()
  @StepUp()
  @HttpCode(204)
  @ApiNoContentResponse()
  @ApiProblem(404)
  async remove(@Caller() { userId }: SignedInUser, @Param('id', IdParameter) id: number): Promise<void> {
    await this.commands.execute(new RemovePasskey(userId, id));
  }
}
