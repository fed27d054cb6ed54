import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { NotFound } from '@soulvia/kernel';
import { UnitOfWork } from '@soulvia/platform/event-log';
import { packageDeleted } from '../domain/events.js';

/** Removes a package from the offer. Its payments keep their copy of it and can still be decided. */
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
      const [deleted] = await query(
        'update packages set deleted_at = now(), updated_at = now() where id = $1 and deleted_at is null returning id',
        [packageId],
      );
      if (!deleted) throw new NotFound('Package');
      record(packageDeleted, packageId, { package_id: packageId });
    });
  }
}
