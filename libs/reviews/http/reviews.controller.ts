import { ModeratedReview, ModerationQuery, DecideReviewRequest, AnswerReviewRequest } from '@soulvia/contracts/reviews';
import { MikroORM } from '@mikro-orm/postgresql';
import { Body, Controller, Get, Headers, HttpCode, Param, Post, Put, Query, Req, Res } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiHeader, ApiNoContentResponse, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { lastSeenHeaders, reviewMessages as messages } from '@soulvia/contracts';
import { InvalidInput } from '@soulvia/kernel';
import { queryPool } from '@soulvia/platform/database';
import {
  ApiProblem,
  Caller,
  IdParameter,
  toPage,
  setPaginationHeaders,
  SignedIn,
  type SignedInUser,
  Staff,
} from '@soulvia/platform/http';
import type { Request, Response } from 'express';
import { AnswerReview } from '../commands/answer-review.js';
import { DecideReview } from '../commands/decide-review.js';
import { MarkHelpful } from '../commands/mark-helpful.js';
import { PhotoLinks } from '../domain/photo-links.js';
import type { Verdict } from '../domain/review.js';
import { findModeratedReview, listModeratedReviews } from '../queries/moderated-reviews.js';
import { findWrittenPhotos } from '../queries/waiting-photos.js';
import { ReviewPhotos } from './review-photos.js';

/** What staff decides about reviews, and readers find helpful. */
@ApiTags('reviews')
@Controller('v1/reviews')
export class ReviewsController {
  constructor(
    private readonly orm: MikroORM,
    private readonly commands: CommandBus,
    private readonly photos: ReviewPhotos,
    private readonly links: PhotoLinks,
  ) {}

  @Get()
  @Staff('reviews.moderate')
  @ApiOkResponse({ type: [ModeratedReview] })
  @ApiProblem(400)
  async list(
    @Caller() caller: SignedInUser,
    @Query() { state = 'PENDING', rating, ...paging }: ModerationQuery,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<ModeratedReview[]> {
    const page = toPage(paging);
    const filter = { state, rating: rating === undefined ? null : Number(rating) };
    const listed = await listModeratedReviews(queryPool(this.orm), filter, page, this.createLinks(caller));
    const { reviews, total, totalIsLowerBound } = listed;
    setPaginationHeaders(request, response, page, total, totalIsLowerBound);
    return reviews;
  }

  @Post(':id/decide')
  @Staff('reviews.moderate')
  @HttpCode(200)
  @ApiHeader({ name: lastSeenHeaders.review, required: false, description: 'The revision that was read' })
  @ApiOkResponse({ type: ModeratedReview })
  @ApiProblem(400, 404, 409)
  async decide(
    @Param('id', IdParameter) id: number,
    @Caller() caller: SignedInUser,
    @Body() body: DecideReviewRequest,
    @Headers(lastSeenHeaders.review.toLowerCase()) lastSeen: string | undefined,
  ): Promise<ModeratedReview> {
    const [verdict, revision] = [toVerdict(body), readRevision(lastSeen)];
    const written = verdict.publish ? await findWrittenPhotos(queryPool(this.orm), id) : undefined;
    const unused = await this.photos.publish(written?.photos ?? [], (copies) =>
      this.commands.execute(new DecideReview(id, verdict, caller.userId, revision, copies)),
    );
    await this.photos.remove(unused);
    return findModeratedReview(queryPool(this.orm), id, this.createLinks(caller));
  }

  @Put(':id/answer')
  @Staff('reviews.moderate')
  @ApiOkResponse({ type: ModeratedReview })
  @ApiProblem(400, 404, 409)
  async answer(
    @Param('id', IdParameter) id: number,
    @Caller() caller: SignedInUser,
    @Body() { text }: AnswerReviewRequest,
  ): Promise<ModeratedReview> {
    await this.commands.execute(new AnswerReview(id, text, caller.userId));
    return findModeratedReview(queryPool(this.orm), id, this.createLinks(caller));
  }

  @Post(':id/helpful')
  @SignedIn()
  @HttpCode(204)
  @ApiNoContentResponse({ description: 'Counted, now or before' })
  @ApiProblem(403, 404)
  async markHelpful(@Param('id', IdParameter) id: number, @Caller() { userId }: SignedInUser): Promise<void> {
    await this.commands.execute(new MarkHelpful(id, userId));
  }

  private createLinks({ sessionId }: SignedInUser): (reviewId: number) => string {
    return (reviewId) => this.links.sign(reviewId, sessionId, Date.now());
  }
}

function toVerdict({ publish, reason }: DecideReviewRequest): Verdict {
  if (publish) {
    if (reason !== undefined) throw new InvalidInput({ reason: [messages.reasonUnused] });
    return { publish };
  }
  if (reason === undefined) throw new InvalidInput({ reason: [messages.reasonRequired] });
  return { publish, reason };
}

function readRevision(value: string | undefined): number | null {
  if (value === undefined) return null;
  if (!/^[1-9]\d{0,8}$/.test(value))
    throw new InvalidInput({ [lastSeenHeaders.review]: ['Must be the revision of the review'] });
  return Number(value);
}
