import { Body, Controller, Get, Put } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { limitCountRule, type Limits, limitValueRule } from '@soulvia/contracts';
import { ApiProblem, EditsVersion, LastSeen, NumberField, Staff, TextField, Versioned } from '@soulvia/platform/http';
import { ChangeLimits } from '../commands/change-limits.js';
import { GetLimits } from '../queries/get-limits.js';

const ValueField = () => TextField(limitValueRule, { nullable: true });
const CountField = () => NumberField(limitCountRule, { nullable: true });

class LimitsDocument implements Limits {
  @ValueField() order_value_max: string | null;
  @CountField() open_orders_max: number | null;
  @ValueField() open_value_max: string | null;
  @CountField() orders_per_hour: number | null;
  @CountField() orders_per_day: number | null;
  @CountField() orders_per_address_hour: number | null;
  @CountField() units_per_product_max: number | null;
  @CountField() cancels_per_hour: number | null;
  @CountField() guest_orders_per_phone_day: number | null;
  @CountField() guest_orders_per_address_hour: number | null;
  @CountField() guest_open_per_phone: number | null;
}

@ApiTags('settings')
@Controller('v1/settings/limits')
@Staff('settings.write')
export class LimitsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  @Get()
  @Versioned()
  @ApiOkResponse({ type: LimitsDocument })
  find(): Promise<LimitsDocument> {
    return this.queries.execute(new GetLimits());
  }

  @Put()
  @EditsVersion()
  @ApiOkResponse({ type: LimitsDocument })
  @ApiProblem(400)
  async change(@Body() limits: LimitsDocument, @LastSeen() lastSeen: string | null): Promise<LimitsDocument> {
    await this.commands.execute(new ChangeLimits(limits, lastSeen));
    return this.queries.execute(new GetLimits());
  }
}
