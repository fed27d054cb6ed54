import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { NotFound } from '@soulvia/kernel';
import { UnitOfWork } from '@soulvia/platform/event-log';
import { PackageHasPayments } from '../domain/errors.js';
import { packageDeleted } from '../domain/events.js';

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
    return this.unitOfWork.run(async ({ query, record }) => {
      const [offered] = await query<{ is_on_sale: boolean }>(
        'select is_on_sale from packages where id = $1 and deleted_at is null for update',
        [packageId],
      );
      if (!offered) throw new NotFound('Package');
      const [payment] = await query('select id from package_payments where package_id = $1 limit 1', [packageId]);
      if (payment) throw new PackageHasPayments(offered.is_on_sale);
      await query('update packages set deleted_at = now(), updated_at = now() where id = $1', [packageId]);
      record(packageDeleted, packageId, { package_id: packageId });
    });
  }
}
