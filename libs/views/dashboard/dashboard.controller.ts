import { MikroORM } from '@mikro-orm/postgresql';
import { Controller, Get, Query, Res } from '@nestjs/common';
import { ApiOkResponse, ApiProperty, ApiPropertyOptional, ApiTags } from '@nestjs/swagger';
import {
  dutyPermissions,
  headers,
  orderStatuses,
  type LatestOrder,
  type OrderStatus,
  type VisibleDashboard,
} from '@soulvia/contracts';
import { queryThrough } from '@soulvia/platform/database';
import { ApiProblem, Caller, type SignedInUser, Staff, wholeNumber } from '@soulvia/platform/http';
import { Transform } from 'class-transformer';
import type { Response } from 'express';
import { IsInt, IsOptional, Max, Min } from 'class-validator';
import { readYourWrites } from '../read-your-writes.js';
import { ApiWaitFor, type AwaitedPosition, WaitFor } from '../wait-for.js';
import { readDashboard } from './read-dashboard.js';
import { visibleDashboard } from './visible-dashboard.js';

class LatestOrderDocument implements LatestOrder {
  @ApiProperty() id: number;
  @ApiProperty() user_email: string;
  @ApiProperty() created_at: string;
  @ApiProperty() amount: string;
  @ApiProperty({ enum: orderStatuses }) status: OrderStatus;
}

class BannerDocument {
  @ApiProperty({ type: Number, nullable: true }) return_requests: number | null;
  @ApiProperty({ type: Number, nullable: true }) partner_updates: number | null;
  @ApiProperty({ type: Number, nullable: true }) out_of_stock_alerts: number | null;
}

class DashboardDocument implements VisibleDashboard {
  @ApiProperty({ type: Number, nullable: true }) total_customers: number | null;
  @ApiProperty({ type: Number, nullable: true }) total_orders: number | null;
  @ApiProperty({ type: Number, nullable: true }) pending_orders: number | null;
  @ApiProperty({ type: Number, nullable: true }) total_categories: number | null;
  @ApiProperty({ type: Number, nullable: true }) out_of_stock: number | null;
  @ApiProperty({ type: String, nullable: true }) total_sales: string | null;
  @ApiProperty() year: number;
  @ApiProperty({ type: [Number], nullable: true }) orders_per_month: number[] | null;
  @ApiProperty({ type: [Number], nullable: true }) customers_per_month: number[] | null;
  @ApiProperty({ type: [LatestOrderDocument], nullable: true }) latest_orders: LatestOrderDocument[] | null;
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
@Staff(...dutyPermissions)
export class DashboardController {
  constructor(private readonly orm: MikroORM) {}

  @Get()
  @ApiWaitFor()
  @ApiOkResponse({ type: DashboardDocument })
  @ApiProblem(400)
  async dashboard(
    @Caller() caller: SignedInUser,
    @Query() { year }: DashboardQuery,
    @WaitFor() awaited: AwaitedPosition,
    @Res({ passthrough: true }) response: Response,
  ): Promise<DashboardDocument> {
    const query = queryThrough(this.orm.em.fork());
    await readYourWrites(query, 'dashboard', awaited);
    const read = await readDashboard(query, year);
    response.setHeader(headers.logPosition, String(read.position));
    return visibleDashboard(read.dashboard, caller.permissions);
  }
}
