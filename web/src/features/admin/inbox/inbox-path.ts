import { listKey } from '@/lib/fetch-list';

export const inboxPath = 'inbox';

export const savedRepliesPath = 'inbox/replies';

export const threadKey = (id: number) => listKey(inboxPath, 'thread', id);
