import { BuyerCodeAnswer, BuyerCodeRequest, BuyerCodeSent } from '@soulvia/contracts/buyer-code';
import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiNoContentResponse, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { ApiProblem, ClientAddress, Public } from '@soulvia/platform/http';
import { ConfirmBuyerCode } from '../commands/confirm-buyer-code.js';
import { SendBuyerCode } from '../commands/send-buyer-code.js';

/** How a buyer proves itself where checkout asks for it. */
@ApiTags('orders')
@Controller('v1/orders/proof')
@Public()
export class BuyerCodesController {
  constructor(private readonly commands: CommandBus) {}

  @Post('codes')
  @HttpCode(200)
  @ApiOkResponse({ type: BuyerCodeSent })
  @ApiProblem(400, 409, 429)
  async send(@Body() { way, to }: BuyerCodeRequest, @ClientAddress() address: string): Promise<BuyerCodeSent> {
    return { proof: await this.commands.execute(new SendBuyerCode(way, to, address)) };
  }

  @Post('confirm')
  @HttpCode(204)
  @ApiNoContentResponse()
  @ApiProblem(400, 429)
  confirm(@Body() { proof, code }: BuyerCodeAnswer, @ClientAddress() address: string): Promise<void> {
    return this.commands.execute(new ConfirmBuyerCode(proof, code, address));
  }
}
