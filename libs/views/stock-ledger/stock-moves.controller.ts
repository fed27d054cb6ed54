import { MikroORM } from '@mikro-orm/postgresql';
import { Controller, Get, Query, Req, Res, StreamableFile } from '@nestjs/common';
import { ApiOkResponse, ApiProduces, ApiProperty, ApiPropertyOptional, ApiTags } from '@nestjs/swagger';
import { type StockMove, type StockReason, stockReasons } from '@soulvia/contracts';
import { queryPool, readFilteredPage } from '@soulvia/platform/database';
import {
  ApiProblem,
  IsDay,
  OptionalId,
  toPage,
  PageQuery,
  ReadsPersonalData,
  setPaginationHeaders,
  Staff,
} from '@soulvia/platform/http';
import { IsIn, IsOptional } from 'class-validator';
import type { Request, Response } from 'express';
import { readYourWrites } from '../read-your-writes.js';
import { ApiWaitFor, type AwaitedPosition, WaitFor } from '../wait-for.js';
import { exportStockMoves } from './export-stock-moves.js';
import { presentStockMoves, stockMoveList, type StockMoveRow } from './stock-move-list.js';

class StockMoveDocument implements StockMove {
  @ApiProperty() position: number;
  @ApiProperty() product_id: number;
  @ApiProperty() product_name: string;
  @ApiProperty() nth: number;
  @ApiProperty() change: number;
  @ApiProperty() quantity: number;
  @ApiProperty({ enum: stockReasons }) reason: StockReason;
  @ApiProperty({ type: Number, nullable: true }) order_id: number | null;
  @ApiProperty({ type: Number, nullable: true }) parcel_id: number | null;
  @ApiProperty({ type: Number, nullable: true }) return_id: number | null;
  @ApiProperty({ type: Number, nullable: true }) receipt_id: number | null;
  @ApiProperty({ type: Number, nullable: true }) write_off_id: number | null;
  @ApiProperty({ type: Number, nullable: true }) count_id: number | null;
  @ApiProperty({ type: String, nullable: true }) note: string | null;
  @ApiProperty() at: string;
  @ApiProperty() actor: string;
  @ApiProperty({ type: String, nullable: true }) actor_name: string | null;
}

const formats = ['json', 'csv'] as const;

class StockMovesQuery extends PageQuery {
  @OptionalId('product_id') product_id?: number;

  @ApiPropertyOptional({ enum: stockReasons })
  @IsOptional()
  @IsIn(stockReasons, { message: `reason must be one of ${stockReasons.join(', ')}` })
  reason?: StockReason;

  @OptionalId('order_id') order_id?: number;

  @ApiPropertyOptional({ format: 'date', description: 'First day, in Asia/Karachi' })
  @IsOptional()
  @IsDay('from')
  from?: string;

  @ApiPropertyOptional({ format: 'date', description: 'Last day, in Asia/Karachi' })
  @IsOptional()
  @IsDay('to')
  to?: string;

  @ApiPropertyOptional({ enum: formats, default: 'json', description: '`csv` ignores the page' })
  @IsOptional()
  @IsIn(formats, { message: `format must be one of ${formats.join(', ')}` })
  format?: (typeof formats)[number];
}

/** Every move of the stock, newest first. */
@ApiTags('stock')
@Controller('v1/stock/moves')
@Staff('catalogue.read')
export class StockMovesController {
  constructor(private readonly orm: MikroORM) {}

  @Get()
  @ReadsPersonalData()
  @ApiWaitFor()
  @ApiProduces('application/json', 'text/csv')
  @ApiOkResponse({ type: [StockMoveDocument] })
  @ApiProblem(400)
  async list(
    @Query() parameters: StockMovesQuery,
    @WaitFor() awaited: AwaitedPosition,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<StockMoveDocument[] | StreamableFile> {
    const query = queryPool(this.orm);
    await readYourWrites(query, 'stock-ledger', awaited);
    const filter = {
      productId: parameters.product_id ?? null,
      reason: parameters.reason ?? null,
      orderId: parameters.order_id ?? null,
      days: { from: parameters.from ?? null, to: parameters.to ?? null },
    };
    if (parameters.format === 'csv') {
      const type = 'text/csv; charset=utf-8';
      const disposition = 'attachment; filename="stock-moves.csv"';
      return new StreamableFile(exportStockMoves(query, filter), { type, disposition });
    }
    const page = toPage(parameters);
    const { rows, total, totalIsLowerBound } = await readFilteredPage<StockMoveRow>(query, stockMoveList(filter), page);
    setPaginationHeaders(request, response, page, total, totalIsLowerBound);
    return presentStockMoves(query, rows);
  }
}
