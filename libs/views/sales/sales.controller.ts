import { MikroORM } from '@mikro-orm/postgresql';
import { Controller, Get, Query, Res } from '@nestjs/common';
import { ApiOkResponse, ApiProperty, ApiPropertyOptional, ApiTags } from '@nestjs/swagger';
import { headers, type SalesPeriod, type SalesPoint, type SalesReport, type VisibleSales } from '@soulvia/contracts';
import { queryPool } from '@soulvia/platform/database';
import { ApiProblem, Caller, IsDay, type SignedInUser, Staff } from '@soulvia/platform/http';
import { IsOptional } from 'class-validator';
import type { Response } from 'express';
import { readYourWrites } from '../read-your-writes.js';
import { ApiWaitFor, type AwaitedPosition, WaitFor } from '../wait-for.js';
import { readSales } from './read-sales.js';
import { salesRange } from './sales-range.js';
import { salesReport } from './visible-sales.js';

class SalesFiguresDocument implements VisibleSales {
  @ApiProperty({ type: String, nullable: true }) sales: string | null;
  @ApiProperty({ type: String, nullable: true }) average_order: string | null;
  @ApiProperty({ type: Number, nullable: true }) orders: number | null;
  @ApiProperty({ type: Number, nullable: true }) cancelled: number | null;
  @ApiProperty({ type: Number, nullable: true }) cancelled_percent: number | null;
  @ApiProperty({ type: Number, nullable: true }) new_customers: number | null;
}

class SalesPointDocument extends SalesFiguresDocument implements SalesPoint {
  @ApiProperty({ description: 'A day or an hour of Asia/Karachi' }) start: string;
}

class SalesPeriodDocument implements SalesPeriod {
  @ApiProperty({ format: 'date' }) from: string;
  @ApiProperty({ format: 'date' }) to: string;
  @ApiProperty({ type: SalesFiguresDocument }) total: SalesFiguresDocument;
  @ApiProperty({ type: [SalesPointDocument] }) points: SalesPointDocument[];
}

class SalesBeforeDocument extends SalesPeriodDocument {
  @ApiProperty({ type: String, nullable: true, description: 'Where the total ends, in Asia/Karachi' }) until:
    | string
    | null;
}

class SalesReportDocument extends SalesPeriodDocument implements SalesReport {
  @ApiProperty({ enum: ['hour', 'day'] }) by: 'hour' | 'day';
  @ApiProperty({ type: SalesBeforeDocument }) before: SalesBeforeDocument;
}

class SalesQuery {
  @ApiPropertyOptional({ format: 'date', description: 'First day, in Asia/Karachi; the last one by default' })
  @IsOptional()
  @IsDay('from')
  from?: string;

  @ApiPropertyOptional({ format: 'date', description: 'Last day, in Asia/Karachi; today by default' })
  @IsOptional()
  @IsDay('to')
  to?: string;
}

const karachi = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Karachi' });

/** Sales, orders and new customers of a range of days, and of as many days before it. */
@ApiTags('admin')
@Controller('v1/admin/sales')
@Staff('reports.read', 'orders.read', 'customers.read')
export class SalesController {
  constructor(private readonly orm: MikroORM) {}

  @Get()
  @ApiWaitFor()
  @ApiOkResponse({ type: SalesReportDocument })
  @ApiProblem(400)
  async read(
    @Caller() caller: SignedInUser,
    @Query() requested: SalesQuery,
    @WaitFor() awaited: AwaitedPosition,
    @Res({ passthrough: true }) response: Response,
  ): Promise<SalesReportDocument> {
    const range = salesRange(requested, karachi.format(new Date()));
    const query = queryPool(this.orm);
    await readYourWrites(query, 'sales', awaited);
    const read = await readSales(query, range);
    response.setHeader(headers.logPosition, String(read.position));
    return salesReport(read, range, caller.permissions);
  }
}
