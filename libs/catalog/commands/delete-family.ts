import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { NotFound } from '@soulvia/kernel';
import { UnitOfWork } from '@soulvia/platform/event-log';
import { familyDeleted } from '../domain/events.js';
import { listProductIds } from '../domain/family.js';
import { deleteFamily, lockCandidates, lockFamilies, readFamily } from '../persistence/families.js';

/** Deletes a family. Its products stay in the shop, each by itself. */
export class DeleteFamily extends Command<void> {
  constructor(readonly familyId: number) {
    super();
  }
}

@CommandHandler(DeleteFamily)
export class DeleteFamilyHandler implements ICommandHandler<DeleteFamily> {
  constructor(private readonly unitOfWork: UnitOfWork) {}

  execute({ familyId }: DeleteFamily): Promise<void> {
    return this.unitOfWork.run(async ({ query, record }) => {
      await lockFamilies(query);
      const family = await readFamily(query, familyId);
      if (!family) throw new NotFound('Family');
      await lockCandidates(query, listProductIds(family));
      await deleteFamily(query, familyId);
      record(familyDeleted, familyId, { family_id: familyId, left_ids: listProductIds(family), why: 'deleted' });
    });
  }
}
