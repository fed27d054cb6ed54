import { RecentReview } from '@soulvia/contracts/reviews';
import { Controller, Get, Req, Res } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { ApiNotModifiedResponse, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { ResponseCache, respondFromCache } from '@soulvia/catalog';
import { Public } from '@soulvia/platform/http';
import { ReadDatabase } from '@soulvia/platform/replica';
import type { Request, Response } from 'express';
import { ListRecentReviews } from '../queries/list-recent-reviews.js';

/** Reviews on the home page. Responses carry an ETag and are cached for two seconds. */
@ApiTags('reviews')
@Controller('v1/reviews/recent')
export class RecentReviewsController {
  constructor(
    private readonly queries: QueryBus,
    private readonly cache: ResponseCache,
    private readonly reads: ReadDatabase,
  ) {}

  @Get()
  @Public()
  @ApiOkResponse({
    type: [RecentReview],
    description:
      'At most three with four or five stars, newest first; none while the shop shows no reviews of customers',
  })
  @ApiNotModifiedResponse({ description: 'Nothing has changed since the ETag' })
  list(@Req() request: Request, @Res() response: Response): Promise<void> {
    return respondFromCache(request, response, { cache: this.cache, reads: this.reads }, async (source) => ({
      content: await this.queries.execute(new ListRecentReviews(source)),
      products: [],
      headers: {},
    }));
  }
}
