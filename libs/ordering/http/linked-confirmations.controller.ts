import { Body, Controller, Get, Header, HttpCode, Param, Post } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { ApiProblem, ClientAddress, Public } from '@soulvia/platform/http';
import { AnswerConfirmation } from '../commands/answer-confirmation.js';
import { FindLinkedConfirmation } from '../queries/find-linked-confirmation.js';
import { LinkedConfirmationDocument } from './confirmation-documents.js';
import { ConfirmationAnswerBody } from './confirmation-requests.js';

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
  @ApiOkResponse({ type: LinkedConfirmationDocument })
  @ApiProblem(404, 429)
  find(@Param('token') token: string, @ClientAddress() address: string): Promise<LinkedConfirmationDocument> {
    return this.queries.execute(new FindLinkedConfirmation(token, address));
  }

  @Post(':token')
  @Public()
  @HttpCode(200)
  @ApiOkResponse({ type: LinkedConfirmationDocument })
  @ApiProblem(400, 404, 409, 429)
  answer(
    @Param('token') token: string,
    @Body() { answer, ...corrections }: ConfirmationAnswerBody,
    @ClientAddress() address: string,
  ): Promise<LinkedConfirmationDocument> {
    return this.commands.execute(new AnswerConfirmation(token, answer, corrections, address));
  }
}
