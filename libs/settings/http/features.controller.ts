import { Body, Controller, Get, Put, Req, Res } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { ApiNotModifiedResponse, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import {
  ApiProblem,
  EditsVersion,
  etagOf,
  holdsAlready,
  LastSeen,
  Public,
  Staff,
  StepUp,
  Versioned,
} from '@soulvia/platform/http';
import type { Request, Response } from 'express';
import { SwitchFeatures } from '../commands/switch-features.js';
import { GetFeatures } from '../queries/get-features.js';
import { FeaturesDocument } from './features-document.js';

@ApiTags('settings')
@Controller('v1/settings/features')
export class FeaturesController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  @Get()
  @Public()
  @Versioned()
  @ApiOkResponse({ type: FeaturesDocument })
  @ApiNotModifiedResponse({ description: 'Nothing has changed since the ETag' })
  async find(
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<FeaturesDocument | undefined> {
    const features = await this.queries.execute(new GetFeatures());
    const etag = etagOf(JSON.stringify(features));
    response.setHeader('ETag', etag);
    response.setHeader('Cache-Control', 'public, max-age=0, must-revalidate');
    if (!holdsAlready(request, etag)) return features;
    response.status(304);
    return undefined;
  }

  @Put()
  @Staff('features.write')
  @StepUp()
  @EditsVersion()
  @ApiOkResponse({ type: FeaturesDocument })
  @ApiProblem(400)
  async change(@Body() features: FeaturesDocument, @LastSeen() lastSeen: string | null): Promise<FeaturesDocument> {
    await this.commands.execute(new SwitchFeatures(features, lastSeen));
    return this.queries.execute(new GetFeatures());
  }
}
