import type { ContentKey } from '@soulvia/contracts';
import { defineEvent } from '@soulvia/platform/event-log';

/** Pages show another version. The numbers are those of what they showed before and show now; 0 is the built-in text. */
export const contentPublished = defineEvent<{ key: ContentKey; from: number; to: number }>(
  'ContentPublished',
  'content',
);

/** A version was stored that pages do not show. */
export const contentDrafted = defineEvent<{ key: ContentKey; n: number }>('ContentDrafted', 'content');
