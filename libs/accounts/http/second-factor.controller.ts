import { Body, Controller, Headers, HttpCode, Post } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { ApiProblem, ClientAddress, Public } from '@soulvia/platform/http';
import { AnswerEmailCode } from '../commands/answer-email-code.js';
import { describeDevice } from '../sessions/describe-device.js';
import { SecondFactorBody } from './requests/auth.js';
import { LoginDocument, presentSignIn } from './responses.js';

/** Finishes a sign-in for which the password was not enough. */
@ApiTags('auth')
@Controller('v1/auth/second-factor')
export class SecondFactorController {
  constructor(private readonly commands: CommandBus) {}

  @Post()
  @Public()
  @HttpCode(200)
  @ApiOkResponse({ type: LoginDocument })
  @ApiProblem(400)
  async answer(
    @Body() body: SecondFactorBody,
    @ClientAddress() address: string,
    @Headers('user-agent') userAgent: string | undefined,
  ): Promise<LoginDocument> {
    const from = { address, device: describeDevice(userAgent), deviceToken: body.device };
    return presentSignIn(await this.commands.execute(new AnswerEmailCode(body.ticket, body.code, from)));
  }
}
