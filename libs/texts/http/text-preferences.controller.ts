import { TextPreferenceResponse, TextPreferenceRequest, PhoneRequest } from '@soulvia/contracts/texts';
import { MikroORM } from '@mikro-orm/postgresql';
import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { phoneKey, textMessages } from '@soulvia/contracts';
import { InvalidInput } from '@soulvia/kernel';
import { queryPool } from '@soulvia/platform/database';
import { ApiProblem, ReadsPersonalData, Staff } from '@soulvia/platform/http';
import { SetTextPreference } from '../commands/set-text-preference.js';
import { findTextPreference } from '../queries/find-text-rules.js';

/** What phones want of the shop's messages. A phone is never part of an address. */
@ApiTags('texts')
@Controller('v1/text-preferences')
@Staff('customers.write')
export class TextPreferencesController {
  constructor(
    private readonly orm: MikroORM,
    private readonly commands: CommandBus,
  ) {}

  @Post()
  @HttpCode(200)
  @ApiOkResponse({ type: TextPreferenceResponse })
  @ApiProblem(400)
  async change(@Body() { phone, preference }: TextPreferenceRequest): Promise<TextPreferenceResponse> {
    await this.commands.execute(new SetTextPreference(buildKey(phone), preference));
    return { preference };
  }

  @Post('find')
  @HttpCode(200)
  @ReadsPersonalData()
  @ApiOkResponse({ type: TextPreferenceResponse })
  @ApiProblem(400)
  async find(@Body() { phone }: PhoneRequest): Promise<TextPreferenceResponse> {
    return { preference: await findTextPreference(queryPool(this.orm), buildKey(phone)) };
  }
}

function buildKey(phone: string): string {
  const key = phoneKey(phone);
  if (key === null) throw new InvalidInput({ phone: [textMessages.phoneInvalid] });
  return key;
}
