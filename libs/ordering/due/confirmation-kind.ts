import { defineDueKind } from '@soulvia/platform/due';

/** What the shop does by itself about an order that waits for confirmation; it is the actor of the events, too. */
export const confirmationWork = defineDueKind<Record<string, never>>('confirmation');
