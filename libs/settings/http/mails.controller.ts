import { Body, Controller, Get, Put } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import type { MailSwitches } from '@soulvia/contracts';
import { ApiProblem, BooleanField, EditsVersion, LastSeen, Staff, Versioned } from '@soulvia/platform/http';
import { SwitchMails } from '../commands/switch-mails.js';
import { GetMailSwitches } from '../queries/get-mail-switches.js';

const message = 'Must be true or false';

class MailSwitchesDocument implements MailSwitches {
  @BooleanField(message) order_placed: boolean;
  @BooleanField(message) order_confirmed: boolean;
  @BooleanField(message) order_shipped: boolean;
  @BooleanField(message) order_out_for_delivery: boolean;
  @BooleanField(message) order_delivered: boolean;
  @BooleanField(message) order_cancelled: boolean;
  @BooleanField(message) review_request: boolean;
  @BooleanField(message) payment_submitted: boolean;
  @BooleanField(message) payment_decided: boolean;
}

@ApiTags('settings')
@Controller('v1/settings/mails')
@Staff('settings.write')
export class MailsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  @Get()
  @Versioned()
  @ApiOkResponse({ type: MailSwitchesDocument })
  find(): Promise<MailSwitchesDocument> {
    return this.queries.execute(new GetMailSwitches());
  }

  @Put()
  @EditsVersion()
  @ApiOkResponse({ type: MailSwitchesDocument })
  @ApiProblem(400)
  async change(
    @Body() switches: MailSwitchesDocument,
    @LastSeen() lastSeen: string | null,
  ): Promise<MailSwitchesDocument> {
    await this.commands.execute(new SwitchMails(switches, lastSeen));
    return this.queries.execute(new GetMailSwitches());
  }
}
