import { FacetGroup, FacetGroupInput, FacetGroupsRequest } from '@soulvia/contracts/facets';
import { Controller, Get, Put } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { ApiBody, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { ApiProblem, EditsVersion, LastSeen, ListBody, readForm, Staff, Versioned } from '@soulvia/platform/http';
import { ReplaceFacets } from '../commands/replace-facets.js';
import { ListFacets } from '../queries/list-facets.js';

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
  @ApiOkResponse({ type: [FacetGroup] })
  list(): Promise<FacetGroup[]> {
    return this.queries.execute(new ListFacets());
  }

  @Put()
  @EditsVersion()
  @ApiBody({ type: [FacetGroupInput] })
  @ApiOkResponse({ type: [FacetGroup] })
  @ApiProblem(400)
  async replace(@ListBody() body: unknown, @LastSeen() lastSeen: string | null): Promise<FacetGroup[]> {
    const { groups } = await readForm(FacetGroupsRequest, { groups: body });
    await this.commands.execute(new ReplaceFacets(groups, lastSeen));
    return this.queries.execute(new ListFacets());
  }
}
