import { readFileSync } from 'node:fs';
import { cpus, totalmem } from 'node:os';
import { round } from './figures.js';

export type Row = Record<string, string | number>;

export interface Target {
  figure: string;
  measured: number;
  atLeast?: number;
  atMost?: number;
}

export function say(text: string): void {
  process.stdout.write(`${text}\n`);
}

/** Prints rows as a table, its columns those of the first row. */
export function printTable(title: string, rows: readonly Row[]): void {
  const columns = Object.keys(rows[0] ?? {});
  const cells = rows.map((row) => columns.map((column) => cell(row[column])));
  const widths = columns.map((column, index) =>
    Math.max(column.length, ...cells.map((line) => line[index]?.length ?? 0)),
  );
  const isNumber = columns.map((column) => typeof rows[0]?.[column] === 'number');
  const line = (values: readonly string[]) =>
    values
      .map((value, index) => (isNumber[index] ? value.padStart(widths[index] ?? 0) : value.padEnd(widths[index] ?? 0)))
      .join('  ')
      .trimEnd();
  say(`\n${title}`);
  for (const values of [columns, widths.map((width) => '-'.repeat(width)), ...cells]) say(`  ${line(values)}`);
}

/** Prints each figure with its target, then all results as one line of JSON. */
export function conclude(bench: string, targets: readonly Target[], details: Record<string, unknown>): void {
  if (targets.length > 0) {
    printTable(
      'Targets',
      targets.map((target) => ({
        figure: target.figure,
        measured: round(target.measured),
        target: target.atLeast === undefined ? `at most ${target.atMost}` : `at least ${target.atLeast}`,
        outcome: isMet(target) ? 'met' : 'MISSED',
      })),
    );
  }
  const judged = targets.map((target) => ({ ...target, measured: round(target.measured), met: isMet(target) }));
  say(
    `\n${JSON.stringify({ bench, at: new Date().toISOString(), machine: machine(), targets: judged, ...details })}\n`,
  );
}

function isMet({ measured, atLeast, atMost }: Target): boolean {
  return measured >= (atLeast ?? Number.NEGATIVE_INFINITY) && measured <= (atMost ?? Number.POSITIVE_INFINITY);
}

/** Processor pressure: the percentage of the last minute in which a process waited for a core; NaN where Linux does not report it. */
function pressure(): number {
  try {
    return Number(/some avg10=\S+ avg60=(\S+)/.exec(readFileSync('/proc/pressure/cpu', 'utf8'))?.[1]);
  } catch {
    return Number.NaN;
  }
}

function machine(): Record<string, string | number> {
  return {
    cpu: cpus()[0]?.model.trim() ?? 'unknown',
    cores: cpus().length,
    memoryGiB: Math.round(totalmem() / 2 ** 30),
    node: process.versions.node,
    cpuPressure: pressure(),
  };
}

function cell(value: string | number | undefined): string {
  return typeof value === 'number' ? String(round(value)) : (value ?? '');
}
