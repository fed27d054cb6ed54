import type { Query } from '@soulvia/platform/database';

/** How long a screenshot is kept after the decision on its payment. */
const keptFor = '90 days';
const batchSize = 500;

/** Forgets the screenshots of a user's undecided payments. @returns the keys of their files, to be removed after the commit. */
export async function eraseUndecidedScreenshots(query: Query, userId: number): Promise<string[]> {
  return forget(
    query,
    `select id, screenshot from package_payments
      where user_id = $1 and is_approved is null and screenshot is not null for no key update`,
    [userId],
  );
}

/**
 * Forgets the screenshots of payments that were decided long ago.
 *
 * @param removeFiles removes files by their keys; called after each batch.
 * @returns how many.
 */
export async function deleteOldScreenshots(
  query: Query,
  removeFiles: (keys: readonly string[]) => Promise<void>,
): Promise<number> {
  for (let gone = 0; ;) {
    const keys = await forget(
      query,
      `select id, screenshot from package_payments
        where screenshot is not null and decided_at < now() - interval '${keptFor}' order by decided_at limit $1
        for no key update skip locked`,
      [batchSize],
    );
    await removeFiles(keys);
    gone += keys.length;
    if (keys.length < batchSize) return gone;
  }
}

/** @param chosen SQL that selects and locks the payments. */
async function forget(query: Query, chosen: string, parameters: unknown[]): Promise<string[]> {
  const rows = await query<{ screenshot: string }>(
    `with chosen as (${chosen})
     update package_payments p set screenshot = null from chosen where chosen.id = p.id returning chosen.screenshot`,
    parameters,
  );
  return rows.map(({ screenshot }) => screenshot);
}
