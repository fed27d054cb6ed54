import { createHash, randomBytes } from 'node:crypto';
import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { MikroORM } from '@mikro-orm/postgresql';
import type { ImportKind, SheetChange, SheetLayoutRequest } from '@soulvia/contracts';
import { queryThrough } from '@soulvia/platform/database';
import { type SqlWork, UnitOfWork } from '@soulvia/platform/event-log';
import type { Folder } from '@soulvia/platform/files';
import { type CheckedSheet, checkSheet, type ParsedSheet } from '@soulvia/platform/sheets';
import { SheetKnown } from '../domain/errors.js';
import { importChecked, importDiscarded } from '../domain/events.js';
import { SHEETS } from '../imports-options.js';
import {
  deleteImport,
  findKnownImport,
  insertImport,
  lockFile,
  lockImport,
  type NewRow,
  type RowState,
  type StoredChange,
} from '../persistence/imports.js';
import { keepLayout } from '../persistence/layouts.js';
import { readSheetFile } from '../read-sheet-file.js';
import { sheetKinds } from '../sheet-kinds.js';

/** Checks a sheet and stores it with what was found; nothing of it is applied. */
export class CheckImport extends Command<number> {
  /**
   * @param fields form fields beside the file, valid for the kind.
   * @param choice of the columns of the file, which is kept for the next one.
   */
  constructor(
    readonly kind: ImportKind,
    readonly file: { name: string; bytes: Buffer },
    readonly fields: object,
    readonly choice?: SheetLayoutRequest,
  ) {
    super();
  }
}

@CommandHandler(CheckImport)
export class CheckImportHandler implements ICommandHandler<CheckImport> {
  constructor(
    private readonly orm: MikroORM,
    private readonly unitOfWork: UnitOfWork,
    @Inject(SHEETS) private readonly sheets: Folder,
  ) {}

  async execute({ kind, file, fields, choice }: CheckImport): Promise<number> {
    const query = queryThrough(this.orm.em.fork());
    const sha256 = createHash('sha256').update(file.bytes).digest('hex');
    const known = await findKnownImport(query, kind, sha256);
    if (known && !(choice && known.state === 'CHECKED')) throw new SheetKnown(known.id);
    const read = await readSheetFile(query, file.bytes, {
      kind,
      sender: sheetKinds[kind].sender?.(fields) ?? 0,
      choice,
    });
    const { sheet } = read;
    const checked = await checkSheet(query, sheetKinds[kind], sheet, fields);
    const { ignoredColumns } = checked;
    const rows = rowsWith(sheet, checked);
    const problems = rows.filter(({ state }) => state === 'problem').length;
    const storedAs = `${randomBytes(16).toString('hex')}.csv`;
    // Before its row: a file without a row is deleted by maintenance, a row without its file would be a loss.
    await this.sheets.write(new Map([[storedAs, file.bytes]]));
    const { header } = sheet;
    const notes = [...(checked.notes ?? []), ...read.notes];
    const stored = { kind, fileName: file.name, sha256, storedAs, fields, header, ignoredColumns, notes, rows };
    return this.unitOfWork.run(async (work) => {
      await lockFile(work.query, kind, sha256);
      const first = await findKnownImport(work.query, kind, sha256);
      if (first) await this.replace(work, first.id, choice);
      if (read.chosen) await keepLayout(work.query, read.chosen);
      const id = await insertImport(work.query, stored);
      work.record(importChecked, id, { import_id: id, kind, rows: rows.length, problems });
      return id;
    });
  }

  /** A checked sheet whose columns are chosen again. @throws SheetKnown for any other */
  private async replace({ query, record }: SqlWork, id: number, choice: SheetLayoutRequest | undefined): Promise<void> {
    const { state, kind } = await lockImport(query, id);
    if (!choice || state !== 'CHECKED') throw new SheetKnown(id);
    await deleteImport(query, id);
    record(importDiscarded, id, { import_id: id, kind });
  }
}

function rowsWith({ rows }: ParsedSheet, { findings, changes }: CheckedSheet): NewRow[] {
  const byRow = Map.groupBy(findings, ({ row }) => row);
  const changesByRow = Map.groupBy(changes, ({ row }) => row);
  return rows.map((row) => {
    const found = byRow.get(row.row) ?? [];
    const isProblem = found.some(({ severity }) => severity === 'problem');
    const told = found.filter(({ severity }) => !isProblem || severity === 'problem');
    return {
      ...row,
      state: decideState(isProblem, told.length),
      findings: [
        ...told.map(({ column, message }) => ({ column, message })),
        ...(isProblem ? [] : storedChanges(changesByRow.get(row.row))),
      ],
    };
  });
}

function storedChanges(changes: readonly SheetChange[] = []): StoredChange[] {
  return changes.map(({ column, from, to }) => ({ column, from, to }));
}

function decideState(isProblem: boolean, warnings: number): RowState {
  if (isProblem) return 'problem';
  return warnings > 0 ? 'warning' : 'ok';
}
