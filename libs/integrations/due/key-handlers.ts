import { staffDutiesChanged, userDeactivated } from '@soulvia/accounts';
import { keyLimits, listPermissions } from '@soulvia/contracts';
import { livingKeysBy, lockLiving } from '@soulvia/platform/api-keys';
import {
  defineDueKind,
  type DueHandler,
  type EventHandler,
  schedule,
  type ScheduledHandler,
} from '@soulvia/platform/due';
import type { EventDefinition, Work } from '@soulvia/platform/event-log';
import { apiKeyEnding, apiKeyMakerLeft } from '../domain/events.js';

/** Tells that a key ends soon. */
const keyEnding = defineDueKind('key-ending');
const dayMs = 24 * 60 * 60 * 1_000;

/** Schedules no notification for a key that ends sooner. */
export async function scheduleEnding(work: Work, keyId: number, expiresAt: Date, now: Date): Promise<void> {
  const at = new Date(expiresAt.getTime() - keyLimits.endNoticeDays * dayMs);
  if (at > now) await schedule(work, keyEnding, keyId, { at }, {});
}

const endingHandler: ScheduledHandler = {
  kind: keyEnding,
  async handle({ subjectId: keyId }, work) {
    if (await lockLiving(work.query, keyId)) work.record(apiKeyEnding, keyId, { key_id: keyId });
  },
};

async function recordMakerLeft(work: Work, userId: number): Promise<void> {
  for (const keyId of await livingKeysBy(work.query, userId)) work.record(apiKeyMakerLeft, keyId, { key_id: keyId });
}

type DutiesChanged = typeof staffDutiesChanged extends EventDefinition<infer Body> ? Body : never;

const demotedHandler: EventHandler<DutiesChanged> = {
  kind: { name: 'key-maker-demoted' },
  listensTo: staffDutiesChanged,
  async handle({ body: { user_id: userId, from, to } }, work) {
    const left = listPermissions(to);
    if (listPermissions(from).some((permission) => !left.includes(permission))) await recordMakerLeft(work, userId);
  },
};

const deactivatedHandler: EventHandler<{ user_id: number }> = {
  kind: { name: 'key-maker-deactivated' },
  listensTo: userDeactivated,
  handle: ({ body }, work) => recordMakerLeft(work, body.user_id),
};

export const keyHandlers: readonly DueHandler[] = [endingHandler, demotedHandler, deactivatedHandler];
