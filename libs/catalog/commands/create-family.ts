import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { UnitOfWork } from '@soulvia/platform/event-log';
import { familyCreated } from '../domain/events.js';
import { assertSoundFamily, type FamilyContent, listProductIds } from '../domain/family.js';
import { insertFamily, lockCandidates, lockFamilies } from '../persistence/families.js';

export class CreateFamily extends Command<number> {
  constructor(readonly family: FamilyContent) {
    super();
  }
}

/** Makes a family of products and returns its id. Of two that take one product at once, the second is refused. */
@CommandHandler(CreateFamily)
export class CreateFamilyHandler implements ICommandHandler<CreateFamily> {
  constructor(private readonly unitOfWork: UnitOfWork) {}

  execute({ family }: CreateFamily): Promise<number> {
    return this.unitOfWork.run(async ({ query, record }) => {
      await lockFamilies(query);
      assertSoundFamily(family, await lockCandidates(query, listProductIds(family)), null);
      const id = await insertFamily(query, family);
      record(familyCreated, id, { family_id: id, product_ids: listProductIds(family) });
      return id;
    });
  }
}
