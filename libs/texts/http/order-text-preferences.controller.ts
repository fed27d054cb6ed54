import {
  LinkedTextPreferenceRequest,
  OrderTextPreferenceRequest,
  TextPreferenceResponse,
} from '@soulvia/contracts/texts';
import { MikroORM } from '@mikro-orm/postgresql';
import { Body, Controller, Get, Header, HttpCode, Param, Post } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { NotFound } from '@soulvia/kernel';
import { FindLinkedPhone, findTextedOrder } from '@soulvia/ordering';
import { queryPool } from '@soulvia/platform/database';
import { ApiProblem, ClientAddress, IdParameter, Public, Staff } from '@soulvia/platform/http';
import { SetTextPreference } from '../commands/set-text-preference.js';
import { readTextState, requireConsentTerms, requirePhone } from '../queries/read-text-state.js';

/** What the phone of an order wants of the shop's messages: chosen by who has the order's link, or by staff. */
@ApiTags('texts')
@Controller('v1/orders')
export class OrderTextPreferencesController {
  constructor(
    private readonly orm: MikroORM,
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  @Get('shared/:token/text-preference')
  @Public()
  @Header('X-Robots-Tag', 'noindex')
  @ApiOkResponse({ type: TextPreferenceResponse })
  @ApiProblem(404, 429)
  async find(@Param('token') token: string, @ClientAddress() address: string): Promise<TextPreferenceResponse> {
    return readTextState(queryPool(this.orm), await this.queries.execute(new FindLinkedPhone(token, address)));
  }

  @Post('shared/:token/text-preference')
  @Public()
  @HttpCode(200)
  @ApiOkResponse({ type: TextPreferenceResponse })
  @ApiProblem(400, 404, 429)
  async change(
    @Param('token') token: string,
    @ClientAddress() address: string,
    @Body() body: LinkedTextPreferenceRequest,
  ): Promise<TextPreferenceResponse> {
    const phoneKey = requirePhone(await this.queries.execute(new FindLinkedPhone(token, address)));
    requireConsentTerms(body);
    await this.commands.execute(new SetTextPreference(phoneKey, body.preference, body.source ?? 'link'));
    return readTextState(queryPool(this.orm), phoneKey);
  }

  @Post(':id/text-preference')
  @Staff('orders.confirm')
  @HttpCode(200)
  @ApiOkResponse({ type: TextPreferenceResponse })
  @ApiProblem(400, 404)
  async changeForOrder(
    @Param('id', IdParameter) id: number,
    @Body() { preference }: OrderTextPreferenceRequest,
  ): Promise<TextPreferenceResponse> {
    const query = queryPool(this.orm);
    const order = await findTextedOrder(query, id);
    if (!order) throw new NotFound('Order');
    const phoneKey = requirePhone(order.phoneKey);
    await this.commands.execute(new SetTextPreference(phoneKey, preference, 'staff'));
    return readTextState(query, phoneKey);
  }
}
