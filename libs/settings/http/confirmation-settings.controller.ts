import { Body, Controller, Get, Put } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import {
  confirmationNumbers as numbers,
  type ConfirmationSettings,
  confirmationSettingsMessages as messages,
  giveUpActions,
  type GiveUpAction,
  quietTimeRule,
} from '@soulvia/contracts';
import {
  ApiProblem,
  BooleanField,
  ChoiceField,
  EditsVersion,
  LastSeen,
  NumberField,
  Staff,
  TextField,
  Versioned,
} from '@soulvia/platform/http';
import { ChangeConfirmationSettings } from '../commands/change-confirmation-settings.js';
import { GetConfirmationSettings } from '../queries/get-confirmation-settings.js';

class ConfirmationSettingsDocument implements ConfirmationSettings {
  @NumberField(numbers.remind_after_hours) remind_after_hours: number;
  @NumberField(numbers.give_up_after_hours) give_up_after_hours: number;
  @NumberField(numbers.attempts_min) attempts_min: number;
  @ChoiceField(giveUpActions, messages.then) then: GiveUpAction;
  @BooleanField(messages.knownPhones) known_phones: boolean;
  @TextField(quietTimeRule) quiet_from: string;
  @TextField(quietTimeRule) quiet_to: string;
}

@ApiTags('settings')
@Controller('v1/settings/confirmation')
@Staff('settings.write')
export class ConfirmationSettingsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  @Get()
  @Staff('orders.confirm', 'settings.write')
  @Versioned()
  @ApiOkResponse({ type: ConfirmationSettingsDocument })
  find(): Promise<ConfirmationSettingsDocument> {
    return this.queries.execute(new GetConfirmationSettings());
  }

  @Put()
  @EditsVersion()
  @ApiOkResponse({ type: ConfirmationSettingsDocument })
  @ApiProblem(400)
  async change(
    @Body() settings: ConfirmationSettingsDocument,
    @LastSeen() lastSeen: string | null,
  ): Promise<ConfirmationSettingsDocument> {
    await this.commands.execute(new ChangeConfirmationSettings(settings, lastSeen));
    return this.queries.execute(new GetConfirmationSettings());
  }
}
