import { PageQuery } from '@soulvia/contracts/list-queries';
import { Product } from '@soulvia/contracts/catalog';
import { MikroORM } from '@mikro-orm/postgresql';
import { Controller, Get, Inject, Query, Req, Res } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { findProducts } from '@soulvia/catalog';
import { queryThrough } from '@soulvia/platform/database';
import { ApiProblem, Staff, toPage, setPaginationHeaders, OpenToKeys } from '@soulvia/platform/http';
import { settingSql } from '@soulvia/settings';
import type { Request, Response } from 'express';
import { readYourWrites } from '../read-your-writes.js';
import { ApiWaitFor, type AwaitedPosition, WaitFor } from '../wait-for.js';
import { VIEWS_OPTIONS, type ViewsOptions } from '../views-options.js';

/** Products that the dashboard counts as out of stock, lowest stock first, without those that have been restocked since. */
@ApiTags('catalog')
@Controller('v1/products/low-stock')
@Staff('catalogue.read')
export class LowStockController {
  constructor(
    private readonly orm: MikroORM,
    @Inject(VIEWS_OPTIONS) private readonly options: ViewsOptions,
  ) {}

  @Get()
  @OpenToKeys()
  @ApiWaitFor()
  @ApiOkResponse({ type: [Product] })
  @ApiProblem(400)
  async list(
    @Query() pageQuery: PageQuery,
    @WaitFor() awaited: AwaitedPosition,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<Product[]> {
    const query = queryThrough(this.orm.em.fork());
    await readYourWrites(query, 'dashboard', awaited);
    const page = toPage(pageQuery);
    const [low] = await query<{ threshold: number; total: number }>(
      `select t.threshold, (select count(*) from views.dashboard_stock where quantity <= t.threshold) as total
         from (select ${settingSql('stock-settings', 'low_stock_threshold')} as threshold) t`,
    );
    const { threshold, total } = low ?? { threshold: 0, total: 0 };
    const rows = await query<{ product_id: number }>(
      `select product_id from views.dashboard_stock where quantity <= $1 order by quantity, product_id limit $2 offset $3`,
      [threshold, page.limit, page.offset],
    );
    const ids = rows.map((row) => row.product_id);
    // The view may lag behind the stock: sort and filter by the quantities that the response shows.
    const products = (await findProducts(query, ids, this.options.ratings)).filter(
      ({ quantity }) => quantity <= threshold,
    );
    setPaginationHeaders(request, response, page, total - (ids.length - products.length));
    return products.toSorted((one, other) => one.quantity - other.quantity || one.id - other.id);
  }
}
