import { MikroORM } from '@mikro-orm/postgresql';
import { Controller, Get, Inject, Query, Req, Res } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { findProducts, ProductDocument } from '@soulvia/catalog';
import { queryThrough } from '@soulvia/platform/database';
import { ApiProblem, Staff, pageOf, PageQuery, setPaginationHeaders } from '@soulvia/platform/http';
import type { Request, Response } from 'express';
import { readYourWrites } from '../read-your-writes.js';
import { ApiWaitFor, type AwaitedPosition, WaitFor } from '../wait-for.js';
import { VIEWS_OPTIONS, type ViewsModuleOptions } from '../views-options.js';

/** Products that the dashboard counts as out of stock, lowest stock first, without those that have been restocked since. */
@ApiTags('catalog')
@Controller('v1/products/low-stock')
@Staff('catalogue.read')
export class LowStockController {
  constructor(
    private readonly orm: MikroORM,
    @Inject(VIEWS_OPTIONS) private readonly options: ViewsModuleOptions,
  ) {}

  @Get()
  @ApiWaitFor()
  @ApiOkResponse({ type: [ProductDocument] })
  @ApiProblem(400)
  async list(
    @Query() pageQuery: PageQuery,
    @WaitFor() awaited: AwaitedPosition,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<ProductDocument[]> {
    const query = queryThrough(this.orm.em.fork());
    await readYourWrites(query, 'dashboard', awaited);
    const page = pageOf(pageQuery);
    const { lowStockThreshold: threshold } = this.options;
    const rows = await query<{ product_id: number }>(
      `select product_id from views.dashboard_stock where quantity <= $1 order by quantity, product_id limit $2 offset $3`,
      [threshold, page.limit, page.offset],
    );
    const [count] = await query<{ total: number }>(
      'select count(*) as total from views.dashboard_stock where quantity <= $1',
      [threshold],
    );
    const ids = rows.map((row) => row.product_id);
    // The view may lag behind the stock: sort and filter by the quantities that the response shows.
    const low = (await findProducts(query, ids, this.options.ratings)).filter(({ quantity }) => quantity <= threshold);
    setPaginationHeaders(request, response, page, (count?.total ?? 0) - (ids.length - low.length));
    return low.toSorted((one, other) => one.quantity - other.quantity || one.id - other.id);
  }
}
