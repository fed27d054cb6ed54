import { createHash } from 'node:crypto';
import type { ImportKind } from '@soulvia/contracts';
import type { Query } from '@soulvia/platform/database';
import { headerNames, type KeptLayout } from '../domain/layout.js';

/** Of which files a choice of columns is kept. */
export interface LayoutKey {
  kind: ImportKind;
  /** 0 where the headers alone tell it. */
  sender: number;
}

/** @returns the layout that is kept for one of these headers, and the first such header's place among them. */
export async function findLayout(
  query: Query,
  { kind, sender }: LayoutKey,
  headers: readonly (readonly string[])[],
): Promise<{ at: number; kept: KeptLayout } | undefined> {
  const hashes = headers.map(hashHeader);
  const rows = await query<{ header: string; columns: KeptLayout }>(
    'select header, columns from import_layouts where kind = $1 and sender = $2 and header = any($3::text[])',
    [kind, sender, hashes],
  );
  const at = hashes.findIndex((hash) => rows.some(({ header }) => header === hash));
  const kept = rows.find(({ header }) => header === hashes[at])?.columns;
  return kept && { at, kept };
}

/** A choice of columns, and the header that it is kept for. */
export interface KeptChoice extends LayoutKey {
  header: readonly string[];
  columns: KeptLayout;
}

export async function keepLayout(query: Query, { kind, sender, header, columns }: KeptChoice): Promise<void> {
  await query(
    `insert into import_layouts (kind, sender, header, columns) values ($1, $2, $3, $4::jsonb)
     on conflict (kind, sender, header) do update set columns = excluded.columns`,
    [kind, sender, hashHeader(header), JSON.stringify(columns)],
  );
}

function hashHeader(header: readonly string[]): string {
  return createHash('sha256').update(headerNames(header)).digest('hex');
}
