import {
  MessageResponse,
  ResetPasswordRequest,
  ForgotPasswordRequest,
  ChangePasswordRequest,
} from '@soulvia/contracts/accounts';
import { Body, Controller, HttpCode, Injectable, Param, type PipeTransform, Post } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiBody, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { accountMessages as messages, readLinkToken } from '@soulvia/contracts';
import { InvalidInput } from '@soulvia/kernel';
import {
  ApiProblem,
  Caller,
  ClientAddress,
  Public,
  readForm,
  SignedIn,
  type SignedInUser,
} from '@soulvia/platform/http';
import { ChangePassword } from '../commands/change-password.js';
import { RequestPasswordReset } from '../commands/request-password-reset.js';
import { ResetPassword } from '../commands/reset-password.js';

/** The reset page also reads password errors from a top-level `password` member of the response. */
@Injectable()
class TopLevelPasswordErrors implements PipeTransform<object, Promise<unknown>> {
  async transform(body: object): Promise<unknown> {
    try {
      return await readForm(ResetPasswordRequest, body);
    } catch (error) {
      const password = error instanceof InvalidInput ? error.errors.password : undefined;
      throw error instanceof InvalidInput && password ? new InvalidInput(error.errors, { password }) : error;
    }
  }
}

@ApiTags('auth')
@Controller('v1/auth')
export class PasswordsController {
  constructor(private readonly commands: CommandBus) {}

  @Post('forgot-password')
  @Public()
  @HttpCode(200)
  @ApiOkResponse({ type: MessageResponse })
  @ApiProblem(400, 429)
  async forgot(@Body() body: ForgotPasswordRequest, @ClientAddress() address: string): Promise<MessageResponse> {
    await this.commands.execute(new RequestPasswordReset(body.email, address));
    return { message: messages.resetSent };
  }

  @Post('reset-password/:uidb64/:token')
  @Public()
  @HttpCode(200)
  @ApiBody({ type: ResetPasswordRequest })
  @ApiOkResponse({ type: MessageResponse })
  @ApiProblem(400, 429, 503)
  async reset(
    @Param('uidb64') uidb64: string,
    @Param('token') token: string,
    @Body(TopLevelPasswordErrors) body: object,
    @ClientAddress() address: string,
  ): Promise<MessageResponse> {
    const { password } = body as ResetPasswordRequest;
    await this.commands.execute(new ResetPassword({ uidb64, token: readLinkToken(token) }, password, address));
    return { message: messages.passwordReset };
  }

  @Post('change-password')
  @SignedIn()
  @HttpCode(200)
  @ApiOkResponse({ type: MessageResponse })
  @ApiProblem(400, 429, 503)
  async change(@Caller() caller: SignedInUser, @Body() body: ChangePasswordRequest): Promise<MessageResponse> {
    await this.commands.execute(new ChangePassword(caller, body.current_password, body.password));
    return { message: messages.passwordChanged };
  }
}
