import { expect } from '@jest/globals';
import { lastSeenHeaders, type Problem, versionHeader } from '@soulvia/contracts';
import type { ApiClient, ApiResponse } from './api-client.js';

interface Edited {
  /** Two admins. */
  admins: [ApiClient, ApiClient];
  path: string;
  method: 'PUT' | 'PATCH';
  /** Two valid edits with different results. */
  edits: [unknown, unknown];
  events: () => Promise<unknown[]>;
}

const versionOf = ({ headers }: ApiResponse) => headers.get(versionHeader) ?? '';

/** Two admins edit the same thing: the second one gets a conflict and changes nothing until they have seen the new version. */
export async function expectEditConflict({ admins, path, method, edits, events }: Edited): Promise<void> {
  const [sana, bilal] = admins;
  const save = (admin: ApiClient, edit: unknown, lastSeen?: string) =>
    admin.send(
      method,
      path,
      JSON.stringify(edit),
      lastSeen === undefined ? {} : { [lastSeenHeaders.version]: lastSeen },
    );
  const seen = versionOf(await sana.get(path));
  const [first, second] = await Promise.all([save(sana, edits[0], seen), save(bilal, edits[1], seen)]);
  expect([first.status, second.status].toSorted()).toEqual([200, 409]);
  const [saved, refused, refusedEdit] = first.status === 200 ? [first, second, edits[1]] : [second, first, edits[0]];
  expect((refused.body as Problem).code).toBe('EDIT_CONFLICT');
  const before = await events();
  const now = await sana.get(path);
  expect([now.body, versionOf(now)]).toEqual([saved.body, versionOf(saved)]);
  expect((await save(bilal, refusedEdit, seen)).status).toBe(409);
  expect(await events()).toEqual(before);

  const savedEdit = refusedEdit === edits[0] ? edits[1] : edits[0];
  // The response of the first attempt was lost: its repetition changes nothing.
  expect((await save(sana, savedEdit, seen)).status).toBe(200);
  expect(await events()).toEqual(before);

  const overwritten = await save(bilal, refusedEdit, versionOf(now));
  expect([overwritten.status, versionOf(overwritten) === versionOf(now)]).toEqual([200, false]);
  expect((await save(sana, savedEdit)).status).toBe(200);
  for (const malformed of ['', '*', `${seen}x`, `"${seen}"`])
    expect([malformed, (await save(sana, refusedEdit, malformed)).status]).toEqual([malformed, 400]);
  expect((await sana.get(path)).body).toEqual(saved.body);
}
