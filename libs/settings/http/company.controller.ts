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
  Versioned,
} from '@soulvia/platform/http';
import type { Request, Response } from 'express';
import { ChangeCompanyInfo } from '../commands/change-company-info.js';
import { GetCompanyInfo } from '../queries/get-company-info.js';
import { CompanyBody, CompanyDocument } from './documents.js';

@ApiTags('settings')
@Controller('v1/settings/company')
export class CompanyController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  @Get()
  @Public()
  @Versioned()
  @ApiOkResponse({ type: CompanyDocument })
  @ApiNotModifiedResponse({ description: 'Nothing has changed since the ETag' })
  async find(
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<CompanyDocument | undefined> {
    const company = await this.queries.execute(new GetCompanyInfo());
    const etag = etagOf(JSON.stringify(company));
    response.setHeader('ETag', etag);
    response.setHeader('Cache-Control', 'public, max-age=0, must-revalidate');
    if (!holdsAlready(request, etag)) return company;
    response.status(304);
    return undefined;
  }

  @Put()
  @Staff('settings.write')
  @EditsVersion()
  @ApiOkResponse({ type: CompanyDocument })
  @ApiProblem(400)
  async change(@Body() body: CompanyBody, @LastSeen() lastSeen: string | null): Promise<CompanyDocument> {
    const { instagram = '', facebook = '', ...company } = body;
    await this.commands.execute(new ChangeCompanyInfo({ ...company, instagram, facebook }, lastSeen));
    return this.queries.execute(new GetCompanyInfo());
  }
}
