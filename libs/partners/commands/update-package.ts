import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { NotFound } from '@soulvia/kernel';
import { UnitOfWork, type Work } from '@soulvia/platform/event-log';
import { diffPackage, type PackageChanges } from '../domain/change-package.js';
import { packageUpdated } from '../domain/events.js';
import { Package } from '../domain/package.entity.js';
import { flushPackage } from '../persistence/flush-package.js';

/** An admin edits a package. Payments keep what they were submitted with. */
export class UpdatePackage extends Command<void> {
  constructor(
    readonly packageId: number,
    readonly changes: PackageChanges,
  ) {
    super();
  }
}

@CommandHandler(UpdatePackage)
export class UpdatePackageHandler implements ICommandHandler<UpdatePackage> {
  constructor(private readonly unitOfWork: UnitOfWork) {}

  execute({ packageId, changes }: UpdatePackage): Promise<void> {
    return this.unitOfWork.run(async (work) => {
      const locked = await lockPackage(work, packageId);
      const { values, fields } = diffPackage(locked, changes);
      if (fields.length === 0) return;
      Object.assign(locked, values, { updatedAt: new Date() });
      await flushPackage(work.em);
      work.record(packageUpdated, packageId, { package_id: packageId, fields });
    });
  }
}

async function lockPackage({ em, query }: Work, packageId: number): Promise<Package> {
  await query('select id from packages where id = $1 for no key update', [packageId]);
  const locked = await em.findOne(Package, { id: packageId, deletedAt: null });
  if (!locked) throw new NotFound('Package');
  return locked;
}
