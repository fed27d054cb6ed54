import {
  AskedTextQuestion,
  OwnTextPreferenceRequest,
  PhoneRequest,
  TextPreferenceRequest,
  TextPreferenceResponse,
} from '@soulvia/contracts/texts';
import { MikroORM } from '@mikro-orm/postgresql';
import { Body, Controller, Get, HttpCode, Post, Put } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { findPhoneKey } from '@soulvia/accounts';
import { phoneKey } from '@soulvia/contracts';
import { queryPool } from '@soulvia/platform/database';
import {
  ApiProblem,
  Caller,
  Public,
  ReadsPersonalData,
  SignedIn,
  type SignedInUser,
  Staff,
} from '@soulvia/platform/http';
import { SetTextPreference } from '../commands/set-text-preference.js';
import { readQuestion, readTextState, requireConsentTerms, requirePhone } from '../queries/read-text-state.js';

/** What phones want of the shop's messages. A phone is never part of an address. */
@ApiTags('texts')
@Controller('v1/text-preferences')
@Staff('customers.write')
export class TextPreferencesController {
  constructor(
    private readonly orm: MikroORM,
    private readonly commands: CommandBus,
  ) {}

  /** What people are asked at the sign-up. */
  @Get('question')
  @Public()
  @ApiOkResponse({ type: AskedTextQuestion })
  @ApiProblem(429)
  async question(): Promise<AskedTextQuestion> {
    return { asks: await readQuestion(queryPool(this.orm)) };
  }

  @Get('mine')
  @SignedIn()
  @ApiOkResponse({ type: TextPreferenceResponse })
  @ApiProblem(429)
  async findOwn(@Caller() { userId }: SignedInUser): Promise<TextPreferenceResponse> {
    const query = queryPool(this.orm);
    return readTextState(query, await findPhoneKey(query, userId));
  }

  @Put('mine')
  @SignedIn()
  @ApiOkResponse({ type: TextPreferenceResponse })
  @ApiProblem(400)
  async changeOwn(
    @Caller() { userId }: SignedInUser,
    @Body() body: OwnTextPreferenceRequest,
  ): Promise<TextPreferenceResponse> {
    requireConsentTerms(body);
    const query = queryPool(this.orm);
    const key = requirePhone(await findPhoneKey(query, userId));
    await this.commands.execute(new SetTextPreference(key, body.preference, body.source));
    return readTextState(query, key);
  }

  @Post()
  @HttpCode(200)
  @ApiOkResponse({ type: TextPreferenceResponse })
  @ApiProblem(400)
  async change(@Body() { phone, preference }: TextPreferenceRequest): Promise<TextPreferenceResponse> {
    const key = requirePhone(phoneKey(phone));
    await this.commands.execute(new SetTextPreference(key, preference, 'staff'));
    return readTextState(queryPool(this.orm), key);
  }

  @Post('find')
  @HttpCode(200)
  @ReadsPersonalData()
  @ApiOkResponse({ type: TextPreferenceResponse })
  @ApiProblem(400)
  find(@Body() { phone }: PhoneRequest): Promise<TextPreferenceResponse> {
    return readTextState(queryPool(this.orm), requirePhone(phoneKey(phone)));
  }
}
