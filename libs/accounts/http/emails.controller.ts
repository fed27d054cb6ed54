import { MessageResponse, VerifyEmailRequest } from '@soulvia/contracts/accounts';
import { Body, Controller, Delete, HttpCode, Post } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiNoContentResponse, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { emailChangeMessages, verificationMessages as messages } from '@soulvia/contracts';
import { ApiProblem, Caller, ClientAddress, Public, SignedIn, type SignedInUser } from '@soulvia/platform/http';
import { CancelEmailChange } from '../commands/cancel-email-change.js';
import { KeepEmail } from '../commands/keep-email.js';
import { ResendVerification } from '../commands/resend-verification.js';
import { VerifyEmail } from '../commands/verify-email.js';

@ApiTags('auth')
@Controller('v1')
export class EmailsController {
  constructor(private readonly commands: CommandBus) {}

  @Post('auth/verify-email')
  @Public()
  @HttpCode(200)
  @ApiOkResponse({ type: MessageResponse })
  @ApiProblem(400, 429)
  async verify(@Body() { token }: VerifyEmailRequest, @ClientAddress() address: string): Promise<MessageResponse> {
    const outcome = await this.commands.execute(new VerifyEmail(token, address));
    return { message: outcome === 'awaited' ? emailChangeMessages.awaited : messages[outcome] };
  }

  /** Keeps an email that staff want to change. */
  @Post('auth/keep-email')
  @Public()
  @HttpCode(200)
  @ApiOkResponse({ type: MessageResponse })
  @ApiProblem(400, 404, 429)
  async keep(@Body() { token }: VerifyEmailRequest, @ClientAddress() address: string): Promise<MessageResponse> {
    await this.commands.execute(new KeepEmail(token, address));
    return { message: emailChangeMessages.kept };
  }

  @Post('auth/verify-email/resend')
  @SignedIn()
  @HttpCode(200)
  @ApiOkResponse({ type: MessageResponse })
  async resend(@Caller() { userId }: SignedInUser): Promise<MessageResponse> {
    await this.commands.execute(new ResendVerification(userId));
    return { message: messages.sent };
  }

  /** Keeps the current email. */
  @Delete('users/personal-information/pending-email')
  @SignedIn()
  @HttpCode(204)
  @ApiNoContentResponse()
  async cancelChange(@Caller() { userId }: SignedInUser): Promise<void> {
    await this.commands.execute(new CancelEmailChange(userId));
  }
}
