import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { FacetGroup } from '@soulvia/contracts';
import { ReadDatabase } from '@soulvia/platform/replica';
import { readFacets } from '../persistence/facets.js';

/** All groups of facets with their values, as staff edit them. */
export class ListFacets extends Query<FacetGroup[]> {}

@QueryHandler(ListFacets)
export class ListFacetsHandler implements IQueryHandler<ListFacets> {
  constructor(private readonly reads: ReadDatabase) {}

  execute(): Promise<FacetGroup[]> {
    return this.reads.primary.read(readFacets);
  }
}
