import type { ContentKey } from '@soulvia/contracts';
import { prepared, type Query } from '@soulvia/platform/database';
import type { Content } from '../domain/check-content.js';

/** A key with the numbers of its versions. */
export interface ContentState {
  id: number;
  newest_n: number;
  published_n: number;
}

/** Content of a version; nulls for the built-in text. */
export type StoredContent = Omit<Content, 'text'> & { text: string | null };

export const builtInContent: StoredContent = {
  text: null,
  image: null,
  link: null,
  from: null,
  to: null,
  blocks: [],
};

export const contentColumns = `v.text, v.image, v.link, v.starts_on::text as "from", v.ends_on::text as "to", v.blocks`;

/** Locks a key, so that changes run one after the other. */
export async function lockContent(query: Query, key: ContentKey): Promise<ContentState> {
  const [state] = await query<ContentState>(
    'select id, newest_n, published_n from contents where key = $1 for update',
    [key],
  );
  if (!state) throw new Error(`The row of the content ${key}, which migrations insert, is missing.`);
  return state;
}

/** @returns undefined for an unknown version. */
export async function findContent(query: Query, contentId: number, n: number): Promise<StoredContent | undefined> {
  if (n === 0) return builtInContent;
  const [content] = await query<StoredContent>(
    prepared(`select ${contentColumns} from content_versions v where v.content_id = $1 and v.n = $2`),
    [contentId, n],
  );
  return content;
}

export interface NewVersion {
  content: StoredContent;
  isPublished: boolean;
  restoredFrom: number | null;
  userId: number;
}

/** Adds the next version. @returns its number. */
export async function addVersion(query: Query, { id, newest_n }: ContentState, version: NewVersion): Promise<number> {
  const n = newest_n + 1;
  const { text, image, link, from, to, blocks } = version.content;
  await query(
    `insert into content_versions
       (content_id, n, is_published, restored_from, text, image, link, starts_on, ends_on, blocks, created_by)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10::text::jsonb, $11)`,
    [
      id,
      n,
      version.isPublished,
      version.restoredFrom,
      text,
      image,
      link,
      from,
      to,
      JSON.stringify(blocks),
      version.userId,
    ],
  );
  await query(
    'update contents set newest_n = $2, published_n = case when $3::boolean then $2 else published_n end where id = $1',
    [id, n, version.isPublished],
  );
  return n;
}

/** Whether two versions show the same. */
export function isSameContent(one: StoredContent, other: StoredContent): boolean {
  return (['text', 'image', 'link', 'from', 'to'] as const).every((field) => one[field] === other[field]);
}
