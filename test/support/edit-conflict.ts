import { expect } from '@jest/globals';
import { lastSeenHeaders, type Problem, versionHeader } from '@soulvia/contracts';
import type { ApiClient, ApiResponse } from './api-client.js';

interface Edited {
  admins: [ApiClient, ApiClient];
  path: string;
  method: 'PUT' | 'PATCH';
  /** Two valid edits with different results. */
  edits: [unknown, unknown];
  events: () => Promise<unknown[]>;
}

const versionOf = ({ headers }: ApiResponse) => headers.get(versionHeader) ?? '';

/** What {@link raceEdits} returns when the last save never wins silently. */
export const editConflict = {
  refused: 'EDIT_CONFLICT',
  refusedAgain: 409,
  repeated: 200,
  afterReading: 200,
  unconditional: 200,
  malformed: [400, 400, 400, 400],
};

/** Two admins edit the version that both have read, at the same moment; then each tries what else is possible. */
export async function raceEdits({ admins, path, method, edits, events }: Edited): Promise<typeof editConflict> {
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
  const isFirst = first.status === 200;
  const [saved, savedEdit] = isFirst ? [first, edits[0]] : [second, edits[1]];
  const [refused, refusedEdit] = isFirst ? [second, edits[1]] : [first, edits[0]];

  const recorded = await events();
  const now = await sana.get(path);
  expect([now.body, versionOf(now)]).toEqual([saved.body, versionOf(saved)]);
  const refusedAgain = await save(bilal, refusedEdit, seen);
  // The response of the first save may have been lost: repeating it changes nothing.
  const repeated = await save(sana, savedEdit, seen);
  expect(await events()).toEqual(recorded);

  const afterReading = await save(bilal, refusedEdit, versionOf(now));
  expect(versionOf(afterReading)).not.toBe(versionOf(now));
  const unconditional = await save(sana, savedEdit);
  const malformed: number[] = [];
  for (const lastSeen of ['', '*', `${seen}x`, `"${seen}"`])
    malformed.push((await save(sana, refusedEdit, lastSeen)).status);
  expect((await sana.get(path)).body).toEqual(unconditional.body);
  return {
    refused: (refused.body as Problem).code,
    refusedAgain: refusedAgain.status,
    repeated: repeated.status,
    afterReading: afterReading.status,
    unconditional: unconditional.status,
    malformed,
  };
}
