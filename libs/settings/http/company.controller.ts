import { Body, Controller, Get, Put, Req, Res } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { ApiNotModifiedResponse, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { Money } from '@soulvia/kernel';
import { ApiProblem, etagOf, holdsAlready, Staff, Public } from '@soulvia/platform/http';
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
  @ApiOkResponse({ type: CompanyDocument })
  @ApiProblem(400)
  async change(
    @Body() { instagram = '', facebook = '', map_url = '', ...company }: CompanyBody,
  ): Promise<CompanyDocument> {
    const free_delivery_from = company.free_delivery_from ? Money.parse(company.free_delivery_from).toString() : null;
    await this.commands.execute(
      new ChangeCompanyInfo({ ...company, instagram, facebook, map_url, free_delivery_from }),
    );
    return this.queries.execute(new GetCompanyInfo());
  }
}
