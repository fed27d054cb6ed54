import { Body, Controller, HttpCode, Param, Post } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { accountMessages as messages } from '@soulvia/contracts';
import { ApiProblem, Caller, ClientAddress, Public, SignedIn, type SignedInUser } from '@soulvia/platform/http';
import { ChangePassword } from '../commands/change-password.js';
import { RequestPasswordReset } from '../commands/request-password-reset.js';
import { ResetPassword } from '../commands/reset-password.js';
import { ChangePasswordBody, ForgotPasswordBody, ResetPasswordBody } from './requests/auth.js';
import { MessageDocument } from './responses.js';

@ApiTags('auth')
@Controller('v1/auth')
export class PasswordsController {
  constructor(private readonly commands: CommandBus) {}

  @Post('forgot-password')
  @Public()
  @HttpCode(200)
  @ApiOkResponse({ type: MessageDocument })
  @ApiProblem(400, 429)
  async forgot(@Body() body: ForgotPasswordBody, @ClientAddress() address: string): Promise<MessageDocument> {
    await this.commands.execute(new RequestPasswordReset(body.email, address));
    return { message: messages.resetSent };
  }

  @Post('reset-password/:uidb64/:token')
  @Public()
  @HttpCode(200)
  @ApiOkResponse({ type: MessageDocument })
  @ApiProblem(400, 429, 503)
  async reset(
    @Param('uidb64') uidb64: string,
    @Param('token') token: string,
    @Body() body: ResetPasswordBody,
    @ClientAddress() address: string,
  ): Promise<MessageDocument> {
    await this.commands.execute(new ResetPassword({ uidb64, token }, body.password, address));
    return { message: messages.passwordReset };
  }

  @Post('change-password')
  @SignedIn()
  @HttpCode(200)
  @ApiOkResponse({ type: MessageDocument })
  @ApiProblem(400, 429, 503)
  async change(
    @Caller() caller: SignedInUser,
    @Body() body: ChangePasswordBody,
    @ClientAddress() address: string,
  ): Promise<MessageDocument> {
    const { userId, sessionId } = caller;
    await this.commands.execute(
      new ChangePassword({ userId, sessionId, address }, body.current_password, body.password),
    );
    return { message: messages.passwordChanged };
  }
}
