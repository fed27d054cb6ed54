import type { HookEventType, HookOffReason } from '@soulvia/contracts';
import { defineEvent } from '@soulvia/platform/event-log';

export const hookMade = defineEvent<{ hook_id: number; events: HookEventType[] }>('HookMade', 'hook');

/** Names of the changed fields as the API has them: an address may hold a secret of its receiver. */
export const hookChanged = defineEvent<{ hook_id: number; fields: string[] }>('HookChanged', 'hook');

export const hookSwitchedOff = defineEvent<{ hook_id: number; reason: HookOffReason }>('HookSwitchedOff', 'hook');

export const hookSecretRotated = defineEvent<{ hook_id: number }>('HookSecretRotated', 'hook');

export const hookDeleted = defineEvent<{ hook_id: number }>('HookDeleted', 'hook');
