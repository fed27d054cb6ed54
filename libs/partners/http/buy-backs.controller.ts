import { Body, Controller, HttpCode, Param, Post } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiNoContentResponse, ApiTags } from '@nestjs/swagger';
import { RefundAccounts } from '@soulvia/books';
import { AskBuyBackRequest, DecideBuyBackRequest } from '@soulvia/contracts/buy-backs';
import { ApiProblem, Caller, IdParameter, SignedIn, type SignedInUser, Staff, StepUp } from '@soulvia/platform/http';
import { AskBuyBack } from '../commands/ask-buy-back.js';
import { DecideBuyBack } from '../commands/decide-buy-back.js';

/** Packages that their payers give back. */
@ApiTags('partners')
@Controller('v1/payments/package-payment/:id/buy-back')
export class BuyBacksController {
  constructor(
    private readonly commands: CommandBus,
    private readonly accounts: RefundAccounts,
  ) {}

  @Post()
  @SignedIn()
  @HttpCode(204)
  @ApiNoContentResponse()
  @ApiProblem(400, 404, 409)
  async ask(
    @Caller() { userId }: SignedInUser,
    @Param('id', IdParameter) id: number,
    @Body() { text = '', refund_to: account }: AskBuyBackRequest,
  ): Promise<void> {
    await this.commands.execute(new AskBuyBack(id, userId, text, this.accounts.seal(account)));
  }

  @Post('decide')
  @Staff('package_payments.decide')
  @StepUp()
  @HttpCode(204)
  @ApiNoContentResponse()
  @ApiProblem(400, 404, 409)
  async decide(
    @Caller() { userId }: SignedInUser,
    @Param('id', IdParameter) id: number,
    @Body() { accept, reason = '' }: DecideBuyBackRequest,
  ): Promise<void> {
    await this.commands.execute(new DecideBuyBack(userId, id, accept, reason));
  }
}
