import { TestMessageRequest, Transports } from '@soulvia/contracts/operations';
import { MikroORM } from '@mikro-orm/postgresql';
import { Body, Controller, Get, HttpCode, Inject, Post } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiNoContentResponse, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { dutyPermissions } from '@soulvia/contracts';
import { CONFIG, type Config } from '@soulvia/platform/config';
import { queryPool } from '@soulvia/platform/database';
import { ApiProblem, Caller, type SignedInUser, Staff } from '@soulvia/platform/http';
import { countUnsent } from '@soulvia/platform/reactions';
import { readSettings } from '@soulvia/settings';
import { RequestTestMessage } from '../commands/request-test-message.js';

/** Whether messages leave the shop. Every page of the console that promises one says so when they do not. */
@ApiTags('operations')
@Controller('v1/operations/transports')
@Staff(...dutyPermissions)
export class TransportsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly orm: MikroORM,
    @Inject(CONFIG) private readonly config: Pick<Config, 'smtpUrl' | 'whatsApp' | 'sms'>,
  ) {}

  @Get()
  @ApiOkResponse({ type: Transports })
  async find(): Promise<Transports> {
    const query = queryPool(this.orm);
    const { smtpUrl, whatsApp, sms } = this.config;
    const { messages } = await readSettings(query, 'features');
    const services = { local: undefined, 'whatsapp-cloud': whatsApp, 'sms-http': sms };
    const isSet = { mails: smtpUrl !== undefined, texts: services[messages] !== undefined };
    const unsent = isSet.mails && isSet.texts ? { mails: 0, texts: 0 } : await countUnsent(query);
    return {
      mails: { is_set: isSet.mails, unsent: isSet.mails ? 0 : unsent.mails },
      texts: { is_set: isSet.texts, unsent: isSet.texts ? 0 : unsent.texts },
    };
  }

  /** Sends a message to the caller's own email or phone. */
  @Post('test')
  @Staff('settings.write', 'operations.write')
  @HttpCode(204)
  @ApiNoContentResponse()
  @ApiProblem(400)
  async test(@Caller() { userId }: SignedInUser, @Body() { way }: TestMessageRequest): Promise<void> {
    await this.commands.execute(new RequestTestMessage(userId, way));
  }
}
