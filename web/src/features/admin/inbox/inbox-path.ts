import { privateKey } from '@/lib/query-client';

export const inboxPath = 'inbox';

export const savedRepliesPath = 'inbox/replies';

/** Apart from the lists, so that refetching those leaves a thread alone that was just received. */
export const threadsKey = () => privateKey('console', 'inbox-thread');

export const threadKey = (id: number) => [...threadsKey(), id];
