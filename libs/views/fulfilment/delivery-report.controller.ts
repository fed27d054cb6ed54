import { MikroORM } from '@mikro-orm/postgresql';
import { Controller, Get, Inject, Query } from '@nestjs/common';
import { ApiOkResponse, ApiProperty, ApiPropertyOptional, ApiTags } from '@nestjs/swagger';
import {
  type DeliveryCounts,
  type DeliveryGroup,
  deliveryGroups,
  type DeliveryReport,
  deliveryReportLimits as limits,
  type DeliveryReportRow,
} from '@soulvia/contracts';
import { InvalidInput } from '@soulvia/kernel';
import { queryPool } from '@soulvia/platform/database';
import { ApiProblem, IsDay, Staff } from '@soulvia/platform/http';
import { IsIn, IsOptional } from 'class-validator';
import { readYourWrites } from '../read-your-writes.js';
import { ApiWaitFor, type AwaitedPosition, WaitFor } from '../wait-for.js';
import { VIEWS_OPTIONS, type ViewsOptions } from '../views-options.js';
import { readDeliveryReport } from './read-delivery-report.js';

class NamedDocument {
  @ApiProperty() id: number;
  @ApiProperty() name: string;
}

class DeliveryCountsDocument implements DeliveryCounts {
  @ApiProperty() sent: number;
  @ApiProperty() delivered: number;
  @ApiProperty() refused: number;
  @ApiProperty() lost: number;
  @ApiProperty() received_back: number;
  @ApiProperty({ type: Number, nullable: true }) refused_percent: number | null;
  @ApiProperty({ type: Number, nullable: true }) delivery_hours: number | null;
}

class DeliveryReportRowDocument extends DeliveryCountsDocument implements DeliveryReportRow {
  @ApiPropertyOptional({ format: 'date' }) week?: string;
  @ApiPropertyOptional({ type: NamedDocument }) courier?: NamedDocument;
  @ApiPropertyOptional({ type: String, nullable: true }) city?: string | null;
  @ApiPropertyOptional({ type: NamedDocument }) product?: NamedDocument;
}

class DeliveryReportDocument implements DeliveryReport {
  @ApiProperty({ format: 'date' }) from: string;
  @ApiProperty({ format: 'date' }) to: string;
  @ApiProperty() placed: number;
  @ApiProperty() confirmed: number;
  @ApiProperty({ type: DeliveryCountsDocument }) total: DeliveryCountsDocument;
  @ApiProperty({ type: Number, nullable: true }) advice_hours: number | null;
  @ApiProperty({ type: [DeliveryReportRowDocument] }) rows: DeliveryReportRowDocument[];
}

class DeliveryReportQuery {
  @ApiPropertyOptional({ format: 'date', description: 'First day, in Asia/Karachi' })
  @IsOptional()
  @IsDay('from')
  from?: string;

  @ApiPropertyOptional({ format: 'date', description: 'Last day, in Asia/Karachi' })
  @IsOptional()
  @IsDay('to')
  to?: string;

  @ApiPropertyOptional({ enum: deliveryGroups, default: 'week' })
  @IsOptional()
  @IsIn(deliveryGroups, { message: `group must be one of ${deliveryGroups.join(', ')}` })
  group?: DeliveryGroup;
}

const dayMs = 24 * 60 * 60 * 1000;
const karachi = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Karachi' });
const dayBefore = (day: string, days: number) =>
  new Date(Date.parse(`${day}T00:00:00Z`) - days * dayMs).toISOString().slice(0, 10);

/** What became of the parcels of a range of days. */
@ApiTags('parcels')
@Controller('v1/delivery-report')
@Staff('orders.read')
export class DeliveryReportController {
  constructor(
    private readonly orm: MikroORM,
    @Inject(VIEWS_OPTIONS) private readonly options: ViewsOptions,
  ) {}

  @Get()
  @ApiWaitFor()
  @ApiOkResponse({ type: DeliveryReportDocument })
  @ApiProblem(400)
  async read(
    @Query() { from: first, to: last, group = 'week' }: DeliveryReportQuery,
    @WaitFor() awaited: AwaitedPosition,
  ): Promise<DeliveryReportDocument> {
    const query = queryPool(this.orm);
    await readYourWrites(query, 'fulfilment', awaited);
    const to = last ?? karachi.format(new Date());
    const from = first ?? dayBefore(to, limits.defaultDays - 1);
    if (from > to) throw new InvalidInput({ from: ['from must not be after to'] });
    if (from < dayBefore(to, limits.daysMax - 1))
      throw new InvalidInput({ from: [`A report covers at most ${limits.daysMax} days`] });
    return readDeliveryReport(query, { from, to, group }, this.options.countOrders);
  }
}
