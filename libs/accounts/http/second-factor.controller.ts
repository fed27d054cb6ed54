import {
  RecoveryCodesResponse,
  SecondFactorState,
  SecondFactorRequest,
  StepUpRequest,
} from '@soulvia/contracts/second-factor';
import { LoginResponse } from '@soulvia/contracts/accounts';
import { Body, Controller, Get, Headers, HttpCode, Post } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { ApiNoContentResponse, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { secondFactorMessages as messages } from '@soulvia/contracts';
import { InvalidInput } from '@soulvia/kernel';
import {
  ApiProblem,
  Caller,
  ClientAddress,
  describeDevice,
  Public,
  SignedIn,
  type SignedInUser,
  StepUp,
} from '@soulvia/platform/http';
import { AnswerEmailCode } from '../commands/answer-email-code.js';
import { CompleteSignIn } from '../commands/complete-sign-in.js';
import { RenewRecoveryCodes } from '../commands/renew-recovery-codes.js';
import { StepUpSession } from '../commands/step-up.js';
import { Cnics } from '../persistence/cnics.js';
import { FindSecondFactor } from '../queries/find-second-factor.js';
import type { Proof } from '../second-factor/second-factors.js';
import type { SignInOrigin } from '../sessions/enter-account.js';
import { SignInTickets } from '../sessions/sign-in-tickets.js';

import { presentSignIn } from './responses.js';

/** Signs in with a second factor, and asks for it again before what outlives a session. */
@ApiTags('auth')
@Controller('v1/auth')
export class SecondFactorController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
    private readonly cnics: Cnics,
    private readonly tickets: SignInTickets,
  ) {}

  @Get('second-factor')
  @SignedIn()
  @ApiOkResponse({ type: SecondFactorState })
  find(@Caller() { userId }: SignedInUser): Promise<SecondFactorState> {
    return this.queries.execute(new FindSecondFactor(userId));
  }

  @Post('second-factor')
  @Public()
  @HttpCode(200)
  @ApiOkResponse({ type: LoginResponse })
  @ApiProblem(400, 403, 429)
  async complete(
    @Body() body: SecondFactorRequest,
    @ClientAddress() address: string,
    @Headers('user-agent') userAgent: string | undefined,
  ): Promise<LoginResponse> {
    const from = { address, device: describeDevice(userAgent), deviceToken: body.device };
    const signedIn = await this.commands.execute(this.toCompletion(body, from));
    return presentSignIn(signedIn, this.cnics.of(signedIn.user));
  }

  /** Asks for the proof now, so that a change that is sent later, or while the page closes, is not refused for want of it. */
  @Get('step-up')
  @SignedIn()
  @StepUp()
  @HttpCode(204)
  @ApiNoContentResponse()
  assertStepUp(): void {}

  @Post('step-up')
  @SignedIn()
  @HttpCode(204)
  @ApiNoContentResponse()
  @ApiProblem(400, 429, 503)
  async stepUp(
    @Caller() { userId, sessionId }: SignedInUser,
    @Body() { password, ...body }: StepUpRequest,
  ): Promise<void> {
    const proofs = [password === undefined ? undefined : { password }, toProof(body)].filter((proof) => proof);
    const [proof] = proofs;
    if (!proof || proofs.length > 1) throw new InvalidInput({ password: [messages.proofRequired] });
    await this.commands.execute(new StepUpSession({ userId, sessionId }, proof));
  }

  @Post('recovery-codes')
  @SignedIn()
  @StepUp()
  @HttpCode(200)
  @ApiOkResponse({ type: RecoveryCodesResponse })
  @ApiProblem(404)
  async renewCodes(@Caller() { userId }: SignedInUser): Promise<RecoveryCodesResponse> {
    return { recovery_codes: await this.commands.execute(new RenewRecoveryCodes(userId)) };
  }

  private toCompletion(body: SecondFactorRequest, from: SignInOrigin): AnswerEmailCode | CompleteSignIn {
    const { ticket, code } = body;
    if (ticket !== undefined && code !== undefined && this.tickets.isOfCode(ticket))
      return new AnswerEmailCode(ticket, code, from);
    return new CompleteSignIn(toAttempt(body), from);
  }
}

function toAttempt({ ticket, code, assertion }: SecondFactorRequest): CompleteSignIn['attempt'] {
  const proof = toProof({ code, assertion });
  if (!proof) throw new InvalidInput({ code: [messages.codeRequired] });
  if (ticket !== undefined) return { ticket, proof };
  if ('code' in proof) throw new InvalidInput({ ticket: [messages.ticketExpired] });
  return proof;
}

/** @throws InvalidInput for two proofs at once. */
function toProof({ code, assertion }: Pick<SecondFactorRequest, 'code' | 'assertion'>): Proof | undefined {
  if (code !== undefined && assertion !== undefined) throw new InvalidInput({ code: [messages.proofRequired] });
  if (code !== undefined) return { code };
  return assertion === undefined ? undefined : { assertion };
}
