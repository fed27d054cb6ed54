import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { type FacetGroupInput, singletonId } from '@soulvia/contracts';
import { UnitOfWork } from '@soulvia/platform/event-log';
import { assertLastSeen } from '@soulvia/platform/http';
import { facetsChanged } from '../domain/events.js';
import { diffFacets, planFacets } from '../domain/facet-changes.js';
import { lockFacets, readFacets, storeFacets, usedFacetValues } from '../persistence/facets.js';

/** Replaces all groups of facets and their values. Values that products name are hidden instead of removed. */
export class ReplaceFacets extends Command<void> {
  /** @param lastSeen version that the edit is based on, or null to overwrite any. */
  constructor(
    readonly groups: readonly FacetGroupInput[],
    readonly lastSeen: string | null = null,
  ) {
    super();
  }
}

@CommandHandler(ReplaceFacets)
export class ReplaceFacetsHandler implements ICommandHandler<ReplaceFacets> {
  constructor(private readonly unitOfWork: UnitOfWork) {}

  execute({ groups, lastSeen }: ReplaceFacets): Promise<void> {
    return this.unitOfWork.run(async ({ query, record }) => {
      await lockFacets(query);
      const before = await readFacets(query);
      const planned = planFacets(before, groups, await usedFacetValues(query));
      if (JSON.stringify(planned) === JSON.stringify(before)) return;
      assertLastSeen(lastSeen, before, 'the filters');
      await storeFacets(query, planned);
      record(facetsChanged, singletonId, diffFacets(before, await readFacets(query)));
    });
  }
}
