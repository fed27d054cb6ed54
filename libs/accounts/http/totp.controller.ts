import { NewTotp, RecoveryCodesResponse, ConfirmTotpRequest } from '@soulvia/contracts/second-factor';
import { Body, Controller, Delete, HttpCode, Post } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiNoContentResponse, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { ApiProblem, Caller, SignedIn, type SignedInUser, StepUp } from '@soulvia/platform/http';
import { BeginTotp } from '../commands/begin-totp.js';
import { ConfirmTotp } from '../commands/confirm-totp.js';
import { RemoveTotp } from '../commands/remove-totp.js';

/** The authenticator app of the caller's account. A stolen session must not suffice to add or remove it. */
@ApiTags('auth')
@Controller('v1/auth/totp')
@SignedIn()
@StepUp()
export class TotpController {
  constructor(private readonly commands: CommandBus) {}

  @Post()
  @HttpCode(200)
  @ApiOkResponse({ type: NewTotp })
  begin(@Caller() { userId }: SignedInUser): Promise<NewTotp> {
    return this.commands.execute(new BeginTotp(userId));
  }

  @Post('confirm')
  @HttpCode(200)
  @ApiOkResponse({ type: RecoveryCodesResponse })
  @ApiProblem(400, 429)
  async confirm(
    @Caller() { userId }: SignedInUser,
    @Body() { code }: ConfirmTotpRequest,
  ): Promise<RecoveryCodesResponse> {
    return { recovery_codes: await this.commands.execute(new ConfirmTotp(userId, code)) };
  }

  @Delete()
  @HttpCode(204)
  @ApiNoContentResponse()
  @ApiProblem(404)
  async remove(@Caller() { userId }: SignedInUser): Promise<void> {
    await this.commands.execute(new RemoveTotp(userId));
  }
}
