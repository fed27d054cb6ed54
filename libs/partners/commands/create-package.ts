import { type MakeCommand, requireSecondPerson } from '@soulvia/approvals';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { say } from '@soulvia/contracts';
import { UnitOfWork } from '@soulvia/platform/event-log';
import { packageCreated } from '../domain/events.js';
import type { PackageDetails } from '../domain/change-package.js';
import { Package } from '../domain/package.entity.js';
import { flushPackage } from '../persistence/flush-package.js';
import { showTerms } from './update-package.js';

/** Adds a package to the offer and returns its id. */
export class CreatePackage extends Command<number> {
  constructor(readonly details: PackageDetails) {
    super();
  }
}

@CommandHandler(CreatePackage)
export class CreatePackageHandler implements ICommandHandler<CreatePackage> {
  constructor(private readonly unitOfWork: UnitOfWork) {}

  execute({ details }: CreatePackage): Promise<number> {
    return this.unitOfWork.run(async (work) => {
      const { em, record, at } = work;
      await requireSecondPerson(work, {
        kind: 'package',
        subject: 'package',
        subjectId: 0,
        summary: say`New package ${details.name}: ${showTerms(details)}`,
        command: 'create-package',
        payload: details,
      });
      const created = em.create(Package, { ...details, ...(at ? { createdAt: at, updatedAt: at } : {}) });
      em.persist(created);
      await flushPackage(em);
      record(packageCreated, created.id, { package_id: created.id });
      return created.id;
    });
  }
}

export const createApproved: MakeCommand = (details: PackageDetails) => new CreatePackage(details);
