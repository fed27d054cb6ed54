import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { NotFound } from '@soulvia/kernel';
import { UnitOfWork } from '@soulvia/platform/event-log';
import { assertLastSeen } from '@soulvia/platform/http';
import { familyChanged } from '../domain/events.js';
import { assertSoundFamily, changedFamily, diffFamily, type FamilyContent, listProductIds } from '../domain/family.js';
import { lockCandidates, lockFamilies, readFamily, storeFamily } from '../persistence/families.js';

export class UpdateFamily extends Command<void> {
  /**
   * @param changes what is left out stays.
   * @param lastSeen version that the edit is based on, or null to overwrite any.
   */
  constructor(
    readonly familyId: number,
    readonly changes: Partial<FamilyContent>,
    readonly lastSeen: string | null = null,
  ) {
    super();
  }
}

@CommandHandler(UpdateFamily)
export class UpdateFamilyHandler implements ICommandHandler<UpdateFamily> {
  constructor(private readonly unitOfWork: UnitOfWork) {}

  execute({ familyId, changes, lastSeen }: UpdateFamily): Promise<void> {
    return this.unitOfWork.run(async ({ query, record }) => {
      await lockFamilies(query);
      const before = await readFamily(query, familyId);
      if (!before) throw new NotFound('Family');
      const after = { id: familyId, ...changedFamily(before, changes) };
      const [beforeIds, afterIds] = [listProductIds(before), listProductIds(after)];
      assertSoundFamily(after, await lockCandidates(query, [...beforeIds, ...afterIds]), familyId);
      const difference = diffFamily(before, after);
      if (difference.fields.length === 0) return;
      assertLastSeen(lastSeen, changedFamily(before, {}), 'the family');
      await storeFamily(query, after);
      const leftIds = beforeIds.filter((id) => !afterIds.includes(id));
      record(familyChanged, familyId, { family_id: familyId, product_ids: afterIds, left_ids: leftIds, ...difference });
    });
  }
}
