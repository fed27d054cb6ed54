import { MikroORM } from '@mikro-orm/postgresql';
import { Controller, Get, Param, Res } from '@nestjs/common';
import { ApiOkResponse, ApiProduces, ApiTags } from '@nestjs/swagger';
import { Sessions } from '@soulvia/accounts';
import { NotFound } from '@soulvia/kernel';
import { queryPool } from '@soulvia/platform/database';
import { ApiProblem, isPermitted, Public, sendPrivateImage } from '@soulvia/platform/http';
import type { Response } from 'express';
import { ReturnPhotoLinks } from '../domain/photo-links.js';
import { photoFolder } from '../image-references.js';
import { ReturnPhotos } from './return-photos.js';

/** Photos of returns, accessible to staff by the signed links in returns. */
@ApiTags('returns')
@Controller('v1/returns/photos/:token/:name')
export class ReturnPhotosController {
  constructor(
    private readonly orm: MikroORM,
    private readonly sessions: Sessions,
    private readonly links: ReturnPhotoLinks,
    private readonly photos: ReturnPhotos,
  ) {}

  @Get()
  @Public()
  @ApiProduces('image/webp')
  @ApiOkResponse({ schema: { type: 'string', format: 'binary' } })
  @ApiProblem(404)
  async show(@Param('token') token: string, @Param('name') name: string, @Res() response: Response): Promise<void> {
    const key = `${photoFolder}/${name}`;
    const bytes = (await this.isAllowed(token, key)) && (await this.photos.read(key));
    if (!bytes) throw new NotFound('Photo');
    sendPrivateImage(response, bytes);
  }

  /** A link is valid while the session that it was issued in is open. */
  private async isAllowed(token: string, key: string): Promise<boolean> {
    const claim = this.links.read(token, new Date());
    const viewer = claim && (await this.sessions.find(claim.sessionId));
    if (!viewer || !isPermitted(viewer, 'returns.write')) return false;
    const [found] = await queryPool(this.orm)('select 1 from returns where id = $1 and $2 = any(photos)', [
      claim.id,
      key,
    ]);
    return found !== undefined;
  }
}
