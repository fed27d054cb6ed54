import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { NotFound } from '@soulvia/kernel';
import { UnitOfWork, type Work } from '@soulvia/platform/event-log';
import { packageUpdated } from '../domain/events.js';
import { flushPackage } from '../domain/flush-package.js';
import { Package } from '../domain/package.entity.js';
import type { NewPackage } from './create-package.js';

/** What an admin changes of a package; what is left out stays. Payments keep what they were submitted with. */
export type PackageChanges = { [Field in keyof NewPackage]?: NewPackage[Field] | undefined };

export class UpdatePackage extends Command<void> {
  constructor(
    readonly packageId: number,
    readonly changes: PackageChanges,
  ) {
    super();
  }
}

/** The names the API gives the fields, for the log. */
const fieldNames = {
  name: 'name',
  description: 'description',
  price: 'price',
  profit: 'profit',
  scValue: 'sc_value',
  image: 'image',
} as const satisfies Record<keyof NewPackage, string>;

@CommandHandler(UpdatePackage)
export class UpdatePackageHandler implements ICommandHandler<UpdatePackage> {
  constructor(private readonly unitOfWork: UnitOfWork) {}

  execute({ packageId, changes }: UpdatePackage): Promise<void> {
    return this.unitOfWork.run(async (work) => {
      const held = await lockPackage(work, packageId);
      const changed = Object.keys(fieldNames).filter((key): key is keyof NewPackage => {
        const value = changes[key as keyof NewPackage];
        return value !== undefined && value !== held[key as keyof NewPackage];
      });
      if (changed.length === 0) return;
      for (const key of changed) Object.assign(held, { [key]: changes[key] });
      held.updatedAt = new Date();
      await flushPackage(work.em);
      work.record(packageUpdated, packageId, { package_id: packageId, fields: changed.map((key) => fieldNames[key]) });
    });
  }
}

async function lockPackage({ em, query }: Work, packageId: number): Promise<Package> {
  await query('select id from packages where id = $1 for no key update', [packageId]);
  const held = await em.findOne(Package, { id: packageId, deletedAt: null });
  if (!held) throw new NotFound('Package');
  return held;
}
