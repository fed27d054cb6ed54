import { MikroORM } from '@mikro-orm/postgresql';
import { Controller, Get, Inject, Query, Req, Res } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { findProducts, ProductDocument } from '@soulvia/catalog';
import { queryThrough } from '@soulvia/platform/database';
import { ApiProblem, OnlyFor, pageOf, PageQuery, setPaginationHeaders } from '@soulvia/platform/http';
import type { Request, Response } from 'express';
import { VIEWS_OPTIONS, type ViewsOptions } from '../views-options.js';

/** Products that the dashboard counts as out of stock, lowest stock first. */
@ApiTags('catalog')
@Controller('v1/products/low-stock')
@OnlyFor('ADMIN')
export class LowStockController {
  constructor(
    private readonly orm: MikroORM,
    @Inject(VIEWS_OPTIONS) private readonly options: ViewsOptions,
  ) {}

  @Get()
  @ApiOkResponse({ type: [ProductDocument] })
  @ApiProblem(400)
  async list(
    @Query() pageQuery: PageQuery,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<ProductDocument[]> {
    const query = queryThrough(this.orm.em.fork());
    const page = pageOf(pageQuery);
    const rows = await query<{ product_id: number }>(
      `select product_id from views.dashboard_stock where quantity <= $1 order by quantity, product_id limit $2 offset $3`,
      [this.options.lowStockThreshold, page.limit, page.offset],
    );
    const [count] = await query<{ total: number }>(
      'select count(*) as total from views.dashboard_stock where quantity <= $1',
      [this.options.lowStockThreshold],
    );
    setPaginationHeaders(request, response, page, count?.total ?? 0);
    return findProducts(
      query,
      rows.map((row) => row.product_id),
    );
  }
}
