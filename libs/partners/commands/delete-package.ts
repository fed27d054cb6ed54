import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { lockEntity } from '@soulvia/platform/database';
import { UnitOfWork } from '@soulvia/platform/event-log';
import { PackageHasPayments } from '../domain/errors.js';
import { packageDeleted } from '../domain/events.js';
import { Package } from '../domain/package.entity.js';

/** Deletes a package without payments. A payment that arrives at the same moment waits for the lock and is then refused. */
export class DeletePackage extends Command<void> {
  constructor(readonly packageId: number) {
    super();
  }
}

@CommandHandler(DeletePackage)
export class DeletePackageHandler implements ICommandHandler<DeletePackage> {
  constructor(private readonly unitOfWork: UnitOfWork) {}

  execute({ packageId }: DeletePackage): Promise<void> {
    return this.unitOfWork.run(async ({ em, query, record }) => {
      const offered = await lockEntity(em, Package, { id: packageId, deletedAt: null }, 'update');
      const [payment] = await query('select id from package_payments where package_id = $1 limit 1', [packageId]);
      if (payment) throw new PackageHasPayments(offered.isOnSale);
      Object.assign(offered, { deletedAt: new Date(), updatedAt: new Date() });
      record(packageDeleted, packageId, { package_id: packageId });
    });
  }
}
