import { MikroORM } from '@mikro-orm/postgresql';
import { Controller, Get, Param, Res } from '@nestjs/common';
import { ApiOkResponse, ApiProduces, ApiTags } from '@nestjs/swagger';
import { Sessions } from '@soulvia/accounts';
import { NotFound } from '@soulvia/kernel';
import { queryPool } from '@soulvia/platform/database';
import { ApiProblem, isPermitted, Public, sendPrivateImage } from '@soulvia/platform/http';
import type { Response } from 'express';
import { waitingKind } from '../domain/photo-keys.js';
import { PhotoLinks } from '../domain/photo-links.js';
import { findWrittenPhotos } from '../queries/waiting-photos.js';
import { ReviewPhotos } from './review-photos.js';

/** Photos that are not published, accessible to the author and to who moderates, by the signed links in reviews. */
@ApiTags('reviews')
@Controller('v1/reviews/photos/:token/:name')
export class WaitingPhotosController {
  constructor(
    private readonly orm: MikroORM,
    private readonly sessions: Sessions,
    private readonly links: PhotoLinks,
    private readonly photos: ReviewPhotos,
  ) {}

  @Get()
  @Public()
  @ApiProduces('image/webp')
  @ApiOkResponse({ schema: { type: 'string', format: 'binary' } })
  @ApiProblem(404)
  async show(@Param('token') token: string, @Param('name') name: string, @Res() response: Response): Promise<void> {
    const bytes = (await this.isAllowed(token, name)) && (await this.photos.read(name));
    if (!bytes) throw new NotFound('Photo');
    sendPrivateImage(response, bytes);
  }

  /** A link is valid while the session that it was issued in is open. */
  private async isAllowed(token: string, name: string): Promise<boolean> {
    const claim = this.links.read(token, new Date());
    const viewer = claim && (await this.sessions.find(claim.sessionId));
    const review = claim && (await findWrittenPhotos(queryPool(this.orm), claim.reviewId));
    if (!viewer || !review?.photos.includes(`${waitingKind}/${name.split('-')[0]}`)) return false;
    return viewer.userId === review.author_id || isPermitted(viewer, 'reviews.moderate');
  }
}
