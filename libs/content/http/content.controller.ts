import { PageQuery } from '@soulvia/contracts/list-queries';
import {
  ContentOverview,
  ContentVersion,
  DraftQuery,
  ContentRequest,
  ContentPreview,
  ContentPreviewRequest,
  RestoreContentRequest,
} from '@soulvia/contracts/content';
import { MikroORM } from '@mikro-orm/postgresql';
import { Body, Controller, Get, HttpCode, Param, Post, Put, Query, Req, Res, UploadedFiles } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiNotModifiedResponse, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import type { ContentKey } from '@soulvia/contracts';
import { queryPool } from '@soulvia/platform/database';
import { FileStore } from '@soulvia/platform/files';
import {
  AcceptsImages,
  ApiProblem,
  Caller,
  EditsNumberedVersion,
  computeEtag,
  holdsAlready,
  LastSeenNumber,
  toPage,
  PublicBut,
  setPaginationHeaders,
  type SignedInUser,
  Staff,
  type Uploads,
} from '@soulvia/platform/http';
import type { Request, Response } from 'express';
import { RestoreContent } from '../commands/restore-content.js';
import { SaveContent } from '../commands/save-content.js';
import { checkText } from '../domain/check-content.js';
import { findUnsupported } from '../domain/find-unsupported.js';
import { listContents, listVersions, readNewest, readPublished } from '../queries/read-versions.js';
import { ContentKeyParameter } from './content-key-parameter.js';
import { uploadTerms, withUploadedImage } from './uploaded-image.js';

/** Texts of the pages that staff may replace. */
@ApiTags('content')
@Controller('v1/content')
export class ContentController {
  constructor(
    private readonly orm: MikroORM,
    private readonly commands: CommandBus,
    private readonly files: FileStore,
  ) {}

  @Get()
  @Staff('content.write')
  @ApiOkResponse({ type: [ContentOverview] })
  list(): Promise<ContentOverview[]> {
    return listContents(queryPool(this.orm));
  }

  /** What pages show; for staff with `draft`, the newest version. */
  @Get(':key')
  @PublicBut(['draft'], 'content.write')
  @ApiOkResponse({ type: ContentVersion })
  @ApiNotModifiedResponse({ description: 'Nothing has changed since the ETag' })
  @ApiProblem(400, 404)
  async find(
    @Param('key', ContentKeyParameter) key: ContentKey,
    @Query() { draft }: DraftQuery,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<ContentVersion | undefined> {
    if (draft) return readNewest(queryPool(this.orm), key);
    const version = await readPublished(queryPool(this.orm), key);
    const etag = computeEtag(JSON.stringify(version));
    response.setHeader('ETag', etag);
    response.setHeader('Cache-Control', 'public, max-age=0, must-revalidate');
    if (!holdsAlready(request, etag)) return version;
    response.status(304);
    return undefined;
  }

  /** Publishes a text, or with `draft` only stores it. An uploaded file becomes its image. */
  @Put(':key')
  @Staff('content.write')
  @EditsNumberedVersion()
  @AcceptsImages(uploadTerms)
  @ApiOkResponse({ type: ContentVersion })
  @ApiProblem(400, 404)
  async save(
    @Param('key', ContentKeyParameter) key: ContentKey,
    @Query() { draft = false }: DraftQuery,
    @Body() body: ContentRequest,
    @LastSeenNumber() lastSeen: number | null,
    @Caller() { userId }: SignedInUser,
    @UploadedFiles() uploads: Uploads | undefined,
  ): Promise<ContentVersion> {
    await withUploadedImage(this.files, body, uploads, (content) =>
      this.commands.execute(new SaveContent(key, content, { userId, isDraft: draft, lastSeen })),
    );
    return readNewest(queryPool(this.orm), key);
  }

  @Get(':key/versions')
  @Staff('content.write')
  @ApiOkResponse({ type: [ContentVersion] })
  @ApiProblem(400, 404)
  async versions(
    @Param('key', ContentKeyParameter) key: ContentKey,
    @Query() query: PageQuery,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<ContentVersion[]> {
    const page = toPage(query);
    const { rows, total } = await listVersions(queryPool(this.orm), key, page);
    setPaginationHeaders(request, response, page, total);
    return rows;
  }

  /** The text as its parts, as pages would show it. */
  @Post(':key/preview')
  @Staff('content.write')
  @HttpCode(200)
  @ApiOkResponse({ type: ContentPreview })
  @ApiProblem(400, 404)
  preview(@Param('key', ContentKeyParameter) key: ContentKey, @Body() { text }: ContentPreviewRequest): ContentPreview {
    const unsupported = findUnsupported(text);
    return { blocks: checkText(key, text), ...(unsupported.length > 0 && { unsupported }) };
  }

  @Post(':key/restore')
  @Staff('content.write')
  @HttpCode(200)
  @EditsNumberedVersion()
  @ApiOkResponse({ type: ContentVersion })
  @ApiProblem(400, 404)
  async restore(
    @Param('key', ContentKeyParameter) key: ContentKey,
    @Body() { n }: RestoreContentRequest,
    @LastSeenNumber() lastSeen: number | null,
    @Caller() { userId }: SignedInUser,
  ): Promise<ContentVersion> {
    await this.commands.execute(new RestoreContent(key, n, { userId, lastSeen }));
    return readNewest(queryPool(this.orm), key);
  }
}
