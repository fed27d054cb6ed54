import type { ProjectionTable } from '@soulvia/platform/projections';

/** Version of the archive's layout. */
export const archiveFormat = 1;

/** First member: what the archive is a copy of. */
export const headerName = 'soulvia-backup.json';
/** Last member: what the other members must contain. An archive without it is incomplete. */
export const manifestName = 'manifest.json';
/** Folders of files; each is also the name of the store that it is a copy of. */
export const fileFolders = ['uploads', 'private', 'mail', 'sheets', 'messages'] as const;
export const tableFolder = 'tables';
export const secretFolder = 'secrets';

/** A table and the columns that are copied, in order. */
export interface ArchivedTable {
  schema: string;
  name: string;
  columns: string[];
}

export interface ArchivedSequence {
  schema: string;
  name: string;
  value: string;
}

/** A read model whose tables are in the archive, with the definition of these tables. */
export interface ArchivedReadModel {
  name: string;
  version: number;
  position: number;
  tables: ProjectionTable[];
}

export interface ArchiveHeader {
  format: number;
  shop: string;
  createdAt: string;
  migrations: string[];
  epoch: string;
  /** Everything recorded at or before this position of the log is in the archive. */
  position: number;
  /** Highest position of an event in the archive. */
  lastPosition: number;
  tables: ArchivedTable[];
  sequences: ArchivedSequence[];
  readModels: ArchivedReadModel[];
}

/** A table, or all files of a folder. */
export interface ManifestEntry {
  name: string;
  /** Rows of a table, or number of files. */
  count: number;
  bytes: number;
  /** Of a table's content, or of names and contents of the files, in the order of the archive. */
  sha256: string;
}

export interface ArchiveManifest {
  entries: ManifestEntry[];
}

/** A COPY stream has no known length, so a table is stored in pieces: `tables/public.orders/000001`. */
const memberName = new RegExp(
  `^(?:(${tableFolder}/[a-z0-9_]+\\.[a-z0-9_]+)/\\d{6}|(${[...fileFolders, secretFolder].join('|')})(?:/[A-Za-z0-9_@+=.-]+)+)$`,
);

/** Entry of the manifest that a member belongs to; undefined for a name that no archive contains. */
export function parseEntry(member: string): string | undefined {
  if (member.split('/').includes('..')) return undefined;
  const [, table, folder] = memberName.exec(member) ?? [];
  return table ?? folder;
}

export const tableEntry = ({ schema, name }: { schema: string; name: string }): string =>
  `${tableFolder}/${schema}.${name}`;
