import { findStaffNames } from '@soulvia/accounts';
import type { ContentKey, ContentOverview, ContentVersion } from '@soulvia/contracts';
import { instantText, prepared, type Query, type RowRange } from '@soulvia/platform/database';
import { builtInContent, contentColumns } from '../persistence/contents.js';

const noVersion: ContentVersion = {
  n: 0,
  published: true,
  restored_from: null,
  by: null,
  at: null,
  ...builtInContent,
};

interface Row extends Omit<ContentVersion, 'by' | 'at'> {
  created_by: number;
  created_at: string;
}

const columns = `v.n, v.is_published as published, v.restored_from, ${contentColumns}, v.created_by, v.created_at`;

const publishedSql = prepared(
  `select ${columns} from contents c join content_versions v on v.content_id = c.id and v.n = c.published_n
    where c.key = $1
      and (now() at time zone 'Asia/Karachi')::date between coalesce(v.starts_on, '-infinity') and coalesce(v.ends_on, 'infinity')`,
);

/** What pages show now, without the name of who wrote it; the built-in text outside the days of a published one. */
export async function readPublished(query: Query, key: ContentKey): Promise<ContentVersion> {
  const [row] = await query<Row>(publishedSql, [key]);
  return row ? toVersion(row, new Map()) : noVersion;
}

/** The newest version, published or not. */
export async function readNewest(query: Query, key: ContentKey): Promise<ContentVersion> {
  const [row] = await query<Row>(
    `select ${columns} from contents c join content_versions v on v.content_id = c.id and v.n = c.newest_n
      where c.key = $1`,
    [key],
  );
  return row ? toVersion(row, await findStaffNames(query, [row.created_by])) : noVersion;
}

/** All versions but the built-in one, newest first. */
export async function listVersions(
  query: Query,
  key: ContentKey,
  { limit, offset }: RowRange,
): Promise<{ rows: ContentVersion[]; total: number }> {
  const [rows, total] = await Promise.all([
    query<Row>(
      `select ${columns} from content_versions v
        where v.content_id = (select id from contents where key = $1)
        order by v.n desc limit $2 offset $3`,
      [key, limit, offset],
    ),
    countVersions(query, key),
  ]);
  const names = await findStaffNames(
    query,
    rows.map(({ created_by }) => created_by),
  );
  return { rows: rows.map((row) => toVersion(row, names)), total };
}

/** Versions are numbered without gaps. */
async function countVersions(query: Query, key: ContentKey): Promise<number> {
  const [content] = await query<{ newest_n: number }>('select newest_n from contents where key = $1', [key]);
  return content?.newest_n ?? 0;
}

interface OverviewRow extends Pick<ContentOverview, 'key' | 'n' | 'published_n'> {
  created_by: number | null;
  created_at: string | null;
}

/** Every key with its newest and its published version. */
export async function listContents(query: Query): Promise<ContentOverview[]> {
  const rows = await query<OverviewRow>(
    `select c.key, c.newest_n as n, c.published_n, v.created_by, v.created_at
       from contents c left join content_versions v on v.content_id = c.id and v.n = c.newest_n
      order by c.id`,
  );
  const names = await findStaffNames(
    query,
    rows.flatMap(({ created_by }) => created_by ?? []),
  );
  return rows.map(({ created_by, created_at, ...row }) => ({ ...row, ...toSignature(created_by, created_at, names) }));
}

function toVersion({ created_by, created_at, ...row }: Row, names: ReadonlyMap<number, string>): ContentVersion {
  return { ...row, ...toSignature(created_by, created_at, names) };
}

function toSignature(by: number | null, at: string | null, names: ReadonlyMap<number, string>) {
  const name = by === null ? undefined : names.get(by);
  return {
    by: by === null || name === undefined ? null : { id: by, name },
    at: at === null ? null : instantText(at),
  };
}
