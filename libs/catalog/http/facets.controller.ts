import { Controller, Get, Put } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { ApiBody, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { ApiProblem, EditsVersion, LastSeen, ListBody, readForm, Staff, Versioned } from '@soulvia/platform/http';
import { ReplaceFacets } from '../commands/replace-facets.js';
import { ListFacets } from '../queries/list-facets.js';
import { FacetGroupDocument } from './facet-documents.js';
import { FacetGroupBody, FacetGroupsBody } from './facet-requests.js';

/** Administration of the facets: groups and their values. */
@ApiTags('catalog')
@Controller('v1/facets')
@Staff('catalogue.write')
export class FacetsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  @Get()
  @Versioned()
  @ApiOkResponse({ type: [FacetGroupDocument] })
  list(): Promise<FacetGroupDocument[]> {
    return this.queries.execute(new ListFacets());
  }

  @Put()
  @EditsVersion()
  @ApiBody({ type: [FacetGroupBody] })
  @ApiOkResponse({ type: [FacetGroupDocument] })
  @ApiProblem(400)
  async replace(@ListBody() body: unknown, @LastSeen() lastSeen: string | null): Promise<FacetGroupDocument[]> {
    const { groups } = await readForm(FacetGroupsBody, { groups: body });
    await this.commands.execute(new ReplaceFacets(groups, lastSeen));
    return this.queries.execute(new ListFacets());
  }
}
