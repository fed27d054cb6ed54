import { MikroORM } from '@mikro-orm/postgresql';
import { Controller, Get, Inject, Query, Res } from '@nestjs/common';
import { ApiOkResponse, ApiProperty, ApiPropertyOptional, ApiTags } from '@nestjs/swagger';
import { headers, orderStatuses, type Dashboard, type LatestOrder, type OrderStatus } from '@soulvia/contracts';
import { queryThrough } from '@soulvia/platform/database';
import { ApiProblem, OnlyFor, wholeNumber } from '@soulvia/platform/http';
import { Transform } from 'class-transformer';
import type { Response } from 'express';
import { IsInt, IsOptional, Max, Min } from 'class-validator';
import { readYourWrites } from '../read-your-writes.js';
import { ApiWaitFor, type AwaitedPosition, WaitFor } from '../wait-for.js';
import { VIEWS_OPTIONS, type ViewsOptions } from '../views-options.js';
import { readDashboard } from './read-dashboard.js';

class LatestOrderDocument implements LatestOrder {
  @ApiProperty() id: number;
  @ApiProperty() user_email: string;
  @ApiProperty() created_at: string;
  @ApiProperty() amount: string;
  @ApiProperty({ enum: orderStatuses }) status: OrderStatus;
}

class BannerDocument {
  @ApiProperty() return_requests: number;
  @ApiProperty() partner_updates: number;
  @ApiProperty() out_of_stock_alerts: number;
}

class DashboardDocument implements Dashboard {
  @ApiProperty() total_customers: number;
  @ApiProperty() total_orders: number;
  @ApiProperty() pending_orders: number;
  @ApiProperty() total_categories: number;
  @ApiProperty() out_of_stock: number;
  @ApiProperty() total_sales: string;
  @ApiProperty() year: number;
  @ApiProperty({ type: [Number] }) orders_per_month: number[];
  @ApiProperty({ type: [Number] }) customers_per_month: number[];
  @ApiProperty({ type: [LatestOrderDocument] }) latest_orders: LatestOrderDocument[];
  @ApiProperty() banner: BannerDocument;
}

class DashboardQuery {
  @ApiPropertyOptional({ minimum: 2000, maximum: 2999 })
  @IsOptional()
  @Transform(({ value }) => wholeNumber(value))
  @Max(2999, { message: 'year must be at most 2999' })
  @Min(2000, { message: 'year must be at least 2000' })
  @IsInt({ message: 'year must be a whole number' })
  year?: number;
}

@ApiTags('admin')
@Controller('v1/admin/dashboard')
@OnlyFor('ADMIN')
export class DashboardController {
  constructor(
    private readonly orm: MikroORM,
    @Inject(VIEWS_OPTIONS) private readonly options: ViewsOptions,
  ) {}

  @Get()
  @ApiWaitFor()
  @ApiOkResponse({ type: DashboardDocument })
  @ApiProblem(400)
  async dashboard(
    @Query() { year }: DashboardQuery,
    @WaitFor() awaited: AwaitedPosition,
    @Res({ passthrough: true }) response: Response,
  ): Promise<DashboardDocument> {
    const query = queryThrough(this.orm.em.fork());
    await readYourWrites(query, 'dashboard', awaited);
    const options = {
      lowStockThreshold: this.options.lowStockThreshold,
      ...(year === undefined ? {} : { year }),
    };
    const read = await readDashboard(query, options);
    response.setHeader(headers.logPosition, String(read.position));
    return read.dashboard;
  }
}
