import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { askSecondPerson, type MakeCommand } from '@soulvia/approvals';
import { lockEntity } from '@soulvia/platform/database';
import { formatRupees, say } from '@soulvia/contracts';
import { UnitOfWork, type Work } from '@soulvia/platform/event-log';
import { assertLastSeen } from '@soulvia/platform/http';
import { diffPackage, type PackageChanges } from '../domain/change-package.js';
import { packageReturnedToSale, packageUpdated, packageWithdrawn } from '../domain/events.js';
import { Package } from '../domain/package.entity.js';
import { flushPackage } from '../persistence/flush-package.js';
import { readPackage } from '../queries/package-row.js';

/** An admin edits a package, withdraws it from sale or puts it on sale again. Payments keep what they were submitted with. */
export class UpdatePackage extends Command<void> {
  /** @param lastSeen version that the edit is based on, or null to overwrite any. */
  constructor(
    readonly packageId: number,
    readonly changes: PackageChanges,
    readonly isOnSale?: boolean,
    readonly lastSeen: string | null = null,
  ) {
    super();
  }
}

@CommandHandler(UpdatePackage)
export class UpdatePackageHandler implements ICommandHandler<UpdatePackage> {
  constructor(private readonly unitOfWork: UnitOfWork) {}

  execute({ packageId, changes, isOnSale, lastSeen }: UpdatePackage): Promise<void> {
    return this.unitOfWork.run(async (work) => {
      const locked = await lockEntity(work.em, Package, { id: packageId, deletedAt: null });
      const allowed = await leaveOutUnapproved(work, locked, changes);
      const { values, ...difference } = diffPackage(locked, allowed);
      const isMoved = isOnSale !== undefined && isOnSale !== locked.isOnSale;
      if (difference.fields.length === 0 && !isMoved) return;
      assertLastSeen(lastSeen, await readPackage(work.query, packageId), 'the package');
      Object.assign(locked, values, isMoved ? { isOnSale } : {}, { updatedAt: new Date() });
      await flushPackage(work.em);
      const subject = { package_id: packageId };
      if (difference.fields.length > 0) work.record(packageUpdated, packageId, { ...subject, ...difference });
      if (isMoved) work.record(isOnSale ? packageReturnedToSale : packageWithdrawn, packageId, subject);
    });
  }
}

/** @returns the changes that need no second person, and all of them where there is one. */
async function leaveOutUnapproved(work: Work, before: Package, changes: PackageChanges): Promise<PackageChanges> {
  const { price = before.price, scValue = before.scValue, ...others } = changes;
  if (price === before.price && scValue === before.scValue) return changes;
  const asked = await askSecondPerson(work, {
    kind: 'package',
    subject: 'package',
    subjectId: before.id,
    summary: say`${before.name}: from ${showTerms(before)} to ${showTerms({ price, scValue })}`,
    version: showTerms(before),
    command: 'update-package',
    payload: { package_id: before.id, changes: { price, scValue } },
  });
  return asked ? others : changes;
}

export const showTerms = ({ price, scValue }: { price: string; scValue: number }) =>
  `${formatRupees(price)}, ${scValue} SC`;

export const updateApproved: MakeCommand = ({
  package_id: id,
  changes,
}: {
  package_id: number;
  changes: PackageChanges;
}) => new UpdatePackage(id, changes);
