import { LinkedConfirmation, ConfirmationAnswerRequest } from '@soulvia/contracts/confirmation';
import { BuyerCodeSent } from '@soulvia/contracts/buyer-code';
import { Body, Controller, Get, Header, Headers, HttpCode, Param, Post } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { ApiHeader, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { orderProofHeader } from '@soulvia/contracts';
import { ApiProblem, ClientAddress, Public } from '@soulvia/platform/http';
import { AnswerConfirmation } from '../commands/answer-confirmation.js';
import { SendPhoneCode } from '../commands/send-phone-code.js';
import { FindLinkedConfirmation } from '../queries/find-linked-confirmation.js';
import { readProof } from './read-proof.js';

/** Orders behind confirmation links: the token in the address is the permission. */
@ApiTags('orders')
@Controller('v1/confirmations')
export class LinkedConfirmationsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  @Get(':token')
  @Public()
  @Header('X-Robots-Tag', 'noindex')
  @ApiOkResponse({ type: LinkedConfirmation })
  @ApiProblem(404, 429)
  find(@Param('token') token: string, @ClientAddress() address: string): Promise<LinkedConfirmation> {
    return this.queries.execute(new FindLinkedConfirmation(token, address));
  }

  @Post(':token')
  @Public()
  @HttpCode(200)
  @ApiHeader({ name: orderProofHeader, required: false })
  @ApiOkResponse({ type: LinkedConfirmation })
  @ApiProblem(400, 404, 409, 429)
  answer(
    @Param('token') token: string,
    @Body() { answer, expected_amount: expected, ...corrections }: ConfirmationAnswerRequest,
    @Headers(orderProofHeader.toLowerCase()) proof: string | undefined,
    @ClientAddress() address: string,
  ): Promise<LinkedConfirmation> {
    return this.commands.execute(
      new AnswerConfirmation(token, answer, corrections, address, readProof(proof), expected),
    );
  }

  /** Texts a code to the phone of the order, with which the answer may change it. */
  @Post(':token/codes')
  @Public()
  @HttpCode(200)
  @ApiOkResponse({ type: BuyerCodeSent })
  @ApiProblem(404, 409, 429)
  async sendCode(@Param('token') token: string, @ClientAddress() address: string): Promise<BuyerCodeSent> {
    return { proof: await this.commands.execute(new SendPhoneCode(token, address)) };
  }
}
