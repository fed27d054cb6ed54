import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { schedule } from '@soulvia/platform/due';
import { currentContext, type RequestContext, UnitOfWork } from '@soulvia/platform/event-log';
import { AlreadyApplied } from '../domain/errors.js';
import { importStarted } from '../domain/events.js';
import { importPortion, type StartedBy } from '../import-portion.js';
import { lockImport, setImportState } from '../persistence/imports.js';
import { sheetKinds } from '../sheet-kinds.js';

/** Lets workers apply a checked sheet, or go on with one that has failed. */
export class StartImport extends Command<void> {
  constructor(readonly id: number) {
    super();
  }
}

@CommandHandler(StartImport)
export class StartImportHandler implements ICommandHandler<StartImport> {
  constructor(private readonly unitOfWork: UnitOfWork) {}

  execute({ id }: StartImport): Promise<void> {
    return this.unitOfWork.run(async (work) => {
      const { state, kind, fields } = await lockImport(work.query, id);
      if (state === 'APPLYING' || state === 'APPLIED') throw new AlreadyApplied();
      if (state === 'CHECKED') await sheetKinds[kind].begin?.(work, { importId: id, fields });
      await setImportState(work.query, id, 'APPLYING');
      await schedule(work, importPortion, id, { afterSeconds: 0 }, rememberStarter(currentContext()));
      work.record(importStarted, id, { import_id: id, kind });
    });
  }
}

function rememberStarter({ staff, key }: Partial<RequestContext> = {}): StartedBy {
  if (staff) return { by: { userId: staff.userId, isOwner: staff.isOwner } };
  return key ? { key } : {};
}
