import {
  OwnReview,
  Review,
  WrittenReview,
  ReviewsQuery,
  WriteReviewRequest,
  ChangeReviewRequest,
} from '@soulvia/contracts/reviews';
import { MikroORM } from '@mikro-orm/postgresql';
import {
  Body,
  Controller,
  Delete,
  Get,
  HttpCode,
  Inject,
  Param,
  Patch,
  Post,
  Query,
  Req,
  Res,
  UploadedFiles,
} from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { ApiCreatedResponse, ApiNoContentResponse, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { NotFound } from '@soulvia/kernel';
import { queryPool } from '@soulvia/platform/database';
import {
  AcceptsImages,
  ApiProblem,
  Caller,
  IdParameter,
  toPage,
  Public,
  setPaginationHeaders,
  ShoppersOnly,
  SignedIn,
  type SignedInUser,
  type Uploads,
} from '@soulvia/platform/http';
import type { Request, Response } from 'express';
import { ChangeOwnReview } from '../commands/change-own-review.js';
import { DeleteOwnReview } from '../commands/delete-own-review.js';
import { WriteReview } from '../commands/write-review.js';
import { PhotoLinks } from '../domain/photo-links.js';
import { findOwnReview } from '../queries/find-own-review.js';
import { ListReviews } from '../queries/list-reviews.js';
import { REVIEWS_OPTIONS, type ReviewsOptions } from '../reviews-options.js';
import { listPhotos, photoTerms, ReviewPhotos } from './review-photos.js';

/** Reviews of a product: published ones for everybody, the own one for its author. */
@ApiTags('reviews')
@Controller('v1/products/:id/reviews')
export class ProductReviewsController {
  constructor(
    private readonly orm: MikroORM,
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
    private readonly photos: ReviewPhotos,
    private readonly links: PhotoLinks,
    @Inject(REVIEWS_OPTIONS) private readonly options: ReviewsOptions,
  ) {}

  @Get()
  @Public()
  @ApiOkResponse({ type: [Review] })
  @ApiProblem(400, 404)
  async list(
    @Param('id', IdParameter) productId: number,
    @Query() { ordering = 'helpful', rating, photos, ...paging }: ReviewsQuery,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<Review[]> {
    const page = toPage(paging);
    const filter = { productId, rating: rating === undefined ? null : Number(rating), withPhotos: photos === 'true' };
    const { reviews, total, totalIsLowerBound } = await this.queries.execute(new ListReviews(filter, ordering, page));
    setPaginationHeaders(request, response, page, total, totalIsLowerBound);
    return reviews;
  }

  @Get('mine')
  @SignedIn()
  @ApiOkResponse({ type: OwnReview })
  @ApiProblem(404)
  mine(
    @Param('id', IdParameter) productId: number,
    @Caller() { userId, role, sessionId }: SignedInUser,
  ): Promise<OwnReview> {
    const key = { userId, productId, isStaff: role === 'ADMIN' };
    const linkTo = (reviewId: number) => this.links.sign(reviewId, sessionId, Date.now());
    return findOwnReview(queryPool(this.orm), this.options, key, linkTo);
  }

  /** Those who decide about reviews write none. */
  @Post()
  @ShoppersOnly()
  @AcceptsImages(photoTerms)
  @ApiCreatedResponse({ type: WrittenReview })
  @ApiProblem(400, 404, 409)
  async write(
    @Param('id', IdParameter) productId: number,
    @Caller() caller: SignedInUser,
    @Body() { rating, text, skin_type: skinType = null }: WriteReviewRequest,
    @UploadedFiles() uploads: Uploads | undefined,
  ): Promise<WrittenReview> {
    const { userId: authorId } = caller;
    await this.photos.store(listPhotos(uploads), (photos) =>
      this.commands.execute(new WriteReview({ productId, authorId, rating, text, skinType, photos })),
    );
    return this.own(productId, caller);
  }

  @Patch(':review_id')
  @ShoppersOnly()
  @AcceptsImages(photoTerms)
  @ApiOkResponse({ type: WrittenReview })
  @ApiProblem(400, 404)
  async change(
    @Param('id', IdParameter) productId: number,
    @Param('review_id', IdParameter) reviewId: number,
    @Caller() caller: SignedInUser,
    @Body() { rating, text, skin_type: skinType, remove_photos: removed }: ChangeReviewRequest,
    @UploadedFiles() uploads: Uploads | undefined,
  ): Promise<WrittenReview> {
    const key = { id: reviewId, productId, authorId: caller.userId };
    const given = {
      ...(rating === undefined ? {} : { rating }),
      ...(text === undefined ? {} : { text }),
      ...(skinType === undefined ? {} : { skinType }),
    };
    const unused = await this.photos.store(listPhotos(uploads), (photos) =>
      this.commands.execute(
        new ChangeOwnReview(key, { ...given, ...(photos.length > 0 || removed ? { photos } : {}) }),
      ),
    );
    await this.photos.remove(unused);
    return this.own(productId, caller);
  }

  @Delete(':review_id')
  @SignedIn()
  @HttpCode(204)
  @ApiNoContentResponse()
  @ApiProblem(404)
  async remove(
    @Param('id', IdParameter) productId: number,
    @Param('review_id', IdParameter) reviewId: number,
    @Caller() { userId }: SignedInUser,
  ): Promise<void> {
    const key = { id: reviewId, productId, authorId: userId };
    await this.photos.remove(await this.commands.execute(new DeleteOwnReview(key)));
  }

  private async own(productId: number, caller: SignedInUser): Promise<WrittenReview> {
    const { review } = await this.mine(productId, caller);
    if (!review) throw new NotFound('Review');
    return review;
  }
}
