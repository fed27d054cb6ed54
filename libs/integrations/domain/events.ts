import type { HookEventType, HookOffReason, Permission } from '@soulvia/contracts';
import { defineEvent } from '@soulvia/platform/event-log';

const subject = 'api-key';

/** A program may call the API with a new key. Its name stays in `api_keys`. */
export const apiKeyMade = defineEvent<{ key_id: number; permissions: Permission[]; personal_data: boolean }>(
  'ApiKeyMade',
  subject,
);

export const apiKeyRevoked = defineEvent<{ key_id: number }>('ApiKeyRevoked', subject);

/** A key ends in two weeks. */
export const apiKeyEnding = defineEvent<{ key_id: number }>('ApiKeyEnding', subject);

/** Who made a key is no longer staff who may make one; the key goes on. */
export const apiKeyMakerLeft = defineEvent<{ key_id: number }>('ApiKeyMakerLeft', subject);

/** Many calls with a key were refused in an hour. */
export const apiKeyRefused = defineEvent<{ key_id: number }>('ApiKeyRefused', subject);

export const hookMade = defineEvent<{ hook_id: number; events: HookEventType[] }>('HookMade', 'hook');

/** Names of the changed fields as the API has them: an address may hold a secret of its receiver. */
export const hookChanged = defineEvent<{ hook_id: number; fields: string[] }>('HookChanged', 'hook');

export const hookSwitchedOff = defineEvent<{ hook_id: number; reason: HookOffReason }>('HookSwitchedOff', 'hook');

export const hookSecretRotated = defineEvent<{ hook_id: number }>('HookSecretRotated', 'hook');

export const hookDeleted = defineEvent<{ hook_id: number }>('HookDeleted', 'hook');
