import { paging } from '@soulvia/contracts';
import type { QueryClient } from '@tanstack/react-query';
import { listNotifications } from './list-notifications';
import { mergeFeed } from './notification-feed';
import { feedQuery } from './notification-queries';

async function readAfterLast(client: QueryClient): Promise<void> {
  const { queryKey } = feedQuery();
  const pageSize = paging.pageSizeMax;
  for (;;) {
    const feed = client.getQueryData(queryKey);
    if (!feed) return;
    const page = await listNotifications({ after: feed.last, pageSize });
    const upTo = page.items.at(-1)?.id ?? feed.last;
    client.setQueryData(queryKey, (current) => {
      // A push that arrived during this request has a later count.
      const unread = current && upTo < current.last ? current.unread : page.unread;
      return current && mergeFeed(current, page.items, unread);
    });
    if (page.items.length < pageSize) return;
  }
}

const retryMs = 1_500;

/** Fetches missed notifications. Called again while it runs, it runs once more afterwards. */
export function createCatchUp(client: QueryClient) {
  let running = false;
  let again = false;
  let stopped = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const run = async (): Promise<void> => {
    again = running;
    if (running || stopped) return;
    running = true;
    clearTimeout(timer);
    try {
      do {
        again = false;
        await readAfterLast(client);
      } while (again);
    } catch {
      if (!stopped) timer = setTimeout(() => void run(), retryMs);
    } finally {
      running = false;
    }
  };
  const stop = () => {
    stopped = true;
    clearTimeout(timer);
  };
  return { run, stop };
}
