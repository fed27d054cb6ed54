import { errorCode, type Query } from '@soulvia/platform/database';
import { readRow, type TextRow, type WrittenTexts } from './written-texts.js';

const portion = 500;

/** A table refuses a text: another row has it, it may not be missing, or it breaks a check. */
const refusals = new Set(['23505', '23502', '23514']);

export interface CleanedTexts {
  /** Rows that were changed. */
  changed: number;
  /** Rows that stay as they are by table, because the table refuses what they would be. */
  left: Record<string, number>;
}

/**
 * Writes what reading gives where a stored text differs, in short statements. It may stop anywhere: the next run finds what is left. The
 * event log and its read models keep what they recorded.
 */
export async function cleanTexts(query: Query, all: readonly WrittenTexts[]): Promise<CleanedTexts> {
  const cleaned: CleanedTexts = { changed: 0, left: {} };
  for (const texts of all) {
    const nullable = await findNullable(query, texts.table);
    for await (const row of listRows(query, texts)) {
      const changes = readRow(texts, row, nullable);
      if (Object.keys(changes).length === 0) continue;
      if (await changeRow(query, texts, row, changes)) cleaned.changed += 1;
      else cleaned.left[texts.table] = (cleaned.left[texts.table] ?? 0) + 1;
    }
  }
  return cleaned;
}

async function findNullable(query: Query, table: string): Promise<ReadonlySet<string>> {
  const rows = await query<{ name: string }>(
    `select attname as name from pg_attribute where attrelid = $1::text::regclass and attnum > 0 and not attnotnull`,
    [table],
  );
  return new Set(rows.map(({ name }) => name));
}

async function* listRows(query: Query, { table, key, columns }: WrittenTexts): AsyncGenerator<TextRow> {
  const selected = [...new Set([...key, ...Object.keys(columns)])].join(', ');
  const after = key.map((_, index) => `$${index + 1}`).join(', ');
  for (let last: TextRow | undefined; ;) {
    const rows = await query<{ row: TextRow }>(
      `select to_jsonb(r) as row from (select ${selected} from ${table}
        ${last ? `where (${key.join(', ')}) > (${after})` : ''} order by ${key.join(', ')} limit ${portion}) r`,
      last && key.map((name) => last?.[name]),
    );
    for (const { row } of rows) yield row;
    if (rows.length < portion) return;
    last = rows.at(-1)?.row;
  }
}

/** @returns false when the table refuses the change. A row that was changed since it was read is read by the next run. */
async function changeRow(query: Query, texts: WrittenTexts, row: TextRow, changes: TextRow): Promise<boolean> {
  const { table, key, columns } = texts;
  const list = (alias: string, names: readonly string[]) => names.map((name) => `${alias}.${name}`).join(', ');
  const read = Object.keys(columns);
  const set = Object.keys(changes).map((name) => `${name} = n.${name}`);
  try {
    await query(
      `update ${table} t set ${set.join(', ')}
         from jsonb_populate_record(null::${table}, $1::text::jsonb) n,
              jsonb_populate_record(null::${table}, $2::text::jsonb) o
        where (${list('t', key)}) = (${list('o', key)}) and row(${list('t', read)}) is not distinct from row(${list('o', read)})`,
      [JSON.stringify(changes), JSON.stringify(row)],
    );
    return true;
  } catch (error) {
    if (refusals.has(errorCode(error) ?? '')) return false;
    throw error;
  }
}
