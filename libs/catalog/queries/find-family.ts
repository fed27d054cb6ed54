import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { StaffFamily } from '@soulvia/contracts';
import { NotFound } from '@soulvia/kernel';
import { ReadDatabase } from '@soulvia/platform/replica';
import { familyJson, type FamilyRow, presentStaffFamily } from '../persistence/family-row.js';

export class FindFamily extends Query<StaffFamily> {
  constructor(readonly familyId: number) {
    super();
  }
}

@QueryHandler(FindFamily)
export class FindFamilyHandler implements IQueryHandler<FindFamily> {
  constructor(private readonly reads: ReadDatabase) {}

  execute({ familyId }: FindFamily): Promise<StaffFamily> {
    return this.reads.primary.read(async (query) => {
      const [row] = await query<{ family: FamilyRow }>(
        `select ${familyJson} as family from product_families f where f.id = $1`,
        [familyId],
      );
      if (!row) throw new NotFound('Family');
      return presentStaffFamily(row.family);
    });
  }
}
