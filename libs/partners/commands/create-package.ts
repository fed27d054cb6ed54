import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { UnitOfWork } from '@soulvia/platform/event-log';
import { packageCreated } from '../domain/events.js';
import { flushPackage } from '../domain/flush-package.js';
import { Package } from '../domain/package.entity.js';

export interface NewPackage {
  name: string;
  description: string;
  /** Rupees with two decimals. */
  price: string;
  /** Percent. */
  profit: number;
  scValue: number;
  /** Key of a stored picture. */
  image: string | null;
}

/** Offers a package and returns its id. */
export class CreatePackage extends Command<number> {
  constructor(readonly details: NewPackage) {
    super();
  }
}

@CommandHandler(CreatePackage)
export class CreatePackageHandler implements ICommandHandler<CreatePackage> {
  constructor(private readonly unitOfWork: UnitOfWork) {}

  execute({ details }: CreatePackage): Promise<number> {
    return this.unitOfWork.run(async ({ em, record, at }) => {
      const created = em.create(Package, { ...details, ...(at ? { createdAt: at, updatedAt: at } : {}) });
      em.persist(created);
      await flushPackage(em);
      record(packageCreated, created.id, { package_id: created.id });
      return created.id;
    });
  }
}
