import { ReviewFigures, ReviewSummary } from '@soulvia/contracts/reviews';
import { MikroORM } from '@mikro-orm/postgresql';
import { Controller, Get, Param } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { ratedTogether, readProduct } from '@soulvia/catalog';

import { NotFound } from '@soulvia/kernel';
import { queryPool } from '@soulvia/platform/database';
import { ApiProblem, IdParameter, Public, Staff } from '@soulvia/platform/http';
import { requireReviews } from '@soulvia/reviews';
import { compareDecisions, type DecisionsRow, type StarsRow, summarize } from './review-figures.js';

/** Stars of a product with its family, and how staff decides about few and many stars. */
@ApiTags('reviews')
@Controller('v1')
export class ReviewFiguresController {
  constructor(private readonly orm: MikroORM) {}

  @Get('products/:id/reviews/summary')
  @Public()
  @ApiOkResponse({ type: ReviewSummary })
  @ApiProblem(404)
  async summary(@Param('id', IdParameter) productId: number): Promise<ReviewSummary> {
    const query = queryPool(this.orm);
    await requireReviews(query);
    const product = await readProduct(query, productId);
    if (!product) throw new NotFound('Product');
    return summarize(
      await query<StarsRow>(
        'select stars, sum(reviews)::int as reviews from views.product_stars where product_id = any($1::int[]) group by stars',
        [ratedTogether(product)],
      ),
    );
  }

  @Get('reviews/figures')
  @Staff('reviews.moderate')
  @ApiOkResponse({ type: ReviewFigures })
  async figures(): Promise<ReviewFigures> {
    const rows = await queryPool(this.orm)<DecisionsRow>(
      'select stars, published::int as published, rejected::int as rejected from views.review_decisions',
    );
    return compareDecisions(rows);
  }
}
