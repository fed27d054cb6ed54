import { MikroORM } from '@mikro-orm/postgresql';
import { Controller, Get, Param } from '@nestjs/common';
import { ApiOkResponse, ApiProperty, ApiTags } from '@nestjs/swagger';
import { ratedTogether, readProduct } from '@soulvia/catalog';
import type { DecisionShare, ReviewFigures, ReviewSummary } from '@soulvia/contracts';
import { NotFound } from '@soulvia/kernel';
import { queryPool } from '@soulvia/platform/database';
import { ApiProblem, IdParameter, Public, Staff } from '@soulvia/platform/http';
import { requireReviews } from '@soulvia/reviews';
import { compareDecisions, type DecisionsRow, type StarsRow, summarize } from './review-figures.js';

class ReviewSummaryDocument implements ReviewSummary {
  @ApiProperty({ type: Number, nullable: true, description: 'With one decimal' }) rating: number | null;
  @ApiProperty() count: number;
  @ApiProperty({ type: [Number], description: 'Reviews with one star, two and so on to five' }) stars: number[];
}

class DecisionShareDocument implements DecisionShare {
  @ApiProperty() published: number;
  @ApiProperty() rejected: number;
  @ApiProperty({ type: Number, nullable: true }) published_percent: number | null;
}

class ReviewFiguresDocument implements ReviewFigures {
  @ApiProperty({ description: 'Decisions about one and two stars' }) low: DecisionShareDocument;
  @ApiProperty({ description: 'Decisions about four and five stars' }) high: DecisionShareDocument;
}

/** Stars of a product with its family, and how staff decides about few and many stars. */
@ApiTags('reviews')
@Controller('v1')
export class ReviewFiguresController {
  constructor(private readonly orm: MikroORM) {}

  @Get('products/:id/reviews/summary')
  @Public()
  @ApiOkResponse({ type: ReviewSummaryDocument })
  @ApiProblem(404)
  async summary(@Param('id', IdParameter) productId: number): Promise<ReviewSummaryDocument> {
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
  @ApiOkResponse({ type: ReviewFiguresDocument })
  async figures(): Promise<ReviewFiguresDocument> {
    const rows = await queryPool(this.orm)<DecisionsRow>(
      'select stars, published::int as published, rejected::int as rejected from views.review_decisions',
    );
    return compareDecisions(rows);
  }
}
