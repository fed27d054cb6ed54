import { defineDueKind } from '@soulvia/platform/due';

/** Ends a request that no one has decided. */
export const approvalExpiry = defineDueKind<Record<string, never>>('approval-expiry');
