import { analyzeFilledTables } from '@soulvia/platform/database';
import { defineDueKind, type Due, schedule, type ScheduledHandler } from '@soulvia/platform/due';
import { currentContext, type Work } from '@soulvia/platform/event-log';
import {
  type ColumnPlaces,
  columnPlaces,
  keptTogetherMax,
  type ParsedRow,
  readableRow,
  type RowFinding,
  type SheetKind,
  togetherKey,
} from '@soulvia/platform/sheets';
import { importAdvanced, importApplied, importFailed } from './domain/events.js';
import {
  countProblems,
  type ImportRow,
  lockImport,
  markPortion,
  nextPortion,
  rowsWithCells,
  setImportState,
  type StoredFinding,
} from './persistence/imports.js';
import { sheetKinds } from './sheet-kinds.js';

export interface StartedBy extends Record<string, unknown> {
  /** Who has started it, and may need a second person for some of its rows. */
  by?: { userId: number; isOwner: boolean };
  /** The key with which a program has started it. */
  key?: { id: number; name: string };
}

/** Applies the next rows of an import. */
export const importPortion = defineDueKind<StartedBy>('import-portion');

const importStatistics = defineDueKind('import-statistics');
const statisticsAttempts = 2;
/** Until then PostgreSQL may not have counted the rows that an idle connection has written. */
const statisticsAfterSeconds = 15;

const portionSize = 200;
/** How many times as long as a portion took nothing is applied after it, so that buyers do not notice a long sheet. */
const pauseRatio = 2;
/** A worker asks for no step-up, and no one acts alone in it where a second person is needed. */
const actsLater = { assertSteppedUp: () => Promise.resolve(), isSoleOwner: () => Promise.resolve(false) };

/** Failed attempts at one portion, some five minutes, after which the import has failed and waits for staff. */
const attemptsMax = 6;

/**
 * Applies an import portion by portion. The rows of a portion, their marks and the next portion commit together, so that an import goes on
 * where it was, whichever worker is killed.
 */
export const importPortionHandler: ScheduledHandler<StartedBy> = {
  kind: importPortion,
  async handle({ subjectId, attempts, payload }: Due<StartedBy>, work: Work) {
    const begun = performance.now();
    const context = currentContext();
    if (context) Object.assign(context, { staff: payload.by && { ...payload.by, ...actsLater }, key: payload.key });
    const found = await lockImport(work.query, subjectId);
    if (found.state !== 'APPLYING') return;
    const { id, kind, applied } = found;
    if (attempts >= attemptsMax) {
      await setImportState(work.query, id, 'FAILED');
      work.record(importFailed, id, { import_id: id, kind, applied });
      return;
    }
    const count = await applyPortion(work, sheetKinds[kind], found);
    if (count === undefined) {
      await sheetKinds[kind].finish?.(work, { importId: id, fields: found.fields });
      await setImportState(work.query, id, 'APPLIED');
      await schedule(work, importStatistics, id, { afterSeconds: statisticsAfterSeconds }, {});
      const left_out = await countProblems(work.query, id);
      work.record(importApplied, id, { import_id: id, kind, applied, left_out });
      return;
    }
    // It is due that long after the transaction began.
    const tookSeconds = (performance.now() - begun) / 1_000;
    await schedule(work, importPortion, id, { afterSeconds: tookSeconds * (1 + pauseRatio) }, payload);
    work.record(importAdvanced, id, { import_id: id, kind, applied: applied + count });
  },
};

/** Apart from the import: analyzing may take too long on a large database, and autovacuum does it later, too. */
export const importStatisticsHandler: ScheduledHandler = {
  kind: importStatistics,
  async handle({ attempts }, work) {
    if (attempts < statisticsAttempts) await analyzeFilledTables(work.query);
  },
};

/** @returns the number of applied rows; undefined when none were left. */
async function applyPortion(work: Work, kind: SheetKind, found: ImportRow): Promise<number | undefined> {
  const next = await nextPortion(work.query, found, portionSize);
  const last = next.at(-1);
  if (!last) return undefined;
  const places = columnPlaces(kind.columns, found.header);
  const rows = [...next, ...(await laterRows(work.query, kind, { found, places, next }))];
  const findings = await kind.apply(
    work,
    rows.map((row) => readableRow(row, places)),
    found.fields,
  );
  const leftOut = byRow(findings.filter(({ severity }) => severity === 'problem'));
  const told = byRow(findings.filter(({ row }) => !leftOut.has(row)));
  const applied = rows.map(({ row }) => row).filter((row) => !leftOut.has(row));
  await markPortion(work.query, found.id, { applied, told, leftOut, reached: last.row });
  return applied.length;
}

/** Rows behind a portion that are kept together with rows of it. Their marks tell the later portions to pass by. */
async function laterRows(
  query: Work['query'],
  kind: SheetKind,
  { found, places, next }: { found: ImportRow; places: ColumnPlaces; next: readonly ParsedRow[] },
): Promise<ParsedRow[]> {
  const place = places.get(kind.keptTogether?.column ?? '');
  if (place === undefined) return [];
  const cells = [...new Set(next.flatMap((row) => togetherKey(kind, readableRow(row, places)) ?? []))];
  if (cells.length === 0) return [];
  const max = cells.length * keptTogetherMax;
  return rowsWithCells(query, found.id, next.at(-1)?.row ?? 0, { place, cells, max });
}

function byRow(findings: readonly RowFinding[]): Map<number, StoredFinding[]> {
  const stored = new Map<number, StoredFinding[]>();
  for (const { row, column, message } of findings) stored.set(row, [...(stored.get(row) ?? []), { column, message }]);
  return stored;
}
