import { LinkedConfirmation, ConfirmationAnswerRequest } from '@soulvia/contracts/confirmation';
import { Body, Controller, Get, Header, HttpCode, Param, Post } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { ApiProblem, ClientAddress, Public } from '@soulvia/platform/http';
import { AnswerConfirmation } from '../commands/answer-confirmation.js';
import { FindLinkedConfirmation } from '../queries/find-linked-confirmation.js';

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
  @ApiOkResponse({ type: LinkedConfirmation })
  @ApiProblem(400, 404, 409, 429)
  answer(
    @Param('token') token: string,
    @Body() { answer, ...corrections }: ConfirmationAnswerRequest,
    @ClientAddress() address: string,
  ): Promise<LinkedConfirmation> {
    return this.commands.execute(new AnswerConfirmation(token, answer, corrections, address));
  }
}
