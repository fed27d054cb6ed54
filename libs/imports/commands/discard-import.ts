import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { UnitOfWork } from '@soulvia/platform/event-log';
import { AlreadyApplied } from '../domain/errors.js';
import { importDiscarded } from '../domain/events.js';
import { deleteImport, lockImport } from '../persistence/imports.js';

/** Deletes a checked sheet of which nothing is applied, so that the same file can be checked again. Maintenance deletes its file. */
export class DiscardImport extends Command<void> {
  constructor(readonly id: number) {
    super();
  }
}

@CommandHandler(DiscardImport)
export class DiscardImportHandler implements ICommandHandler<DiscardImport> {
  constructor(private readonly unitOfWork: UnitOfWork) {}

  execute({ id }: DiscardImport): Promise<void> {
    return this.unitOfWork.run(async ({ query, record }) => {
      const { state, kind } = await lockImport(query, id);
      if (state !== 'CHECKED') throw new AlreadyApplied();
      await deleteImport(query, id);
      record(importDiscarded, id, { import_id: id, kind });
    });
  }
}
