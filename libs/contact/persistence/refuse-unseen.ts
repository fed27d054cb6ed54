import type { Query } from '@soulvia/platform/database';
import { AnsweredMeanwhile } from '../domain/errors.js';
import type { Thread } from '../domain/thread.js';
import { readMessages } from '../queries/thread-row.js';

/** @throws AnsweredMeanwhile with the messages after the last one that the author has seen. */
export async function refuseUnseen(query: Query, thread: Thread, lastSeenId: number): Promise<void> {
  if (lastSeenId < thread.messageCount) throw new AnsweredMeanwhile(await readMessages(query, thread.id, lastSeenId));
}
