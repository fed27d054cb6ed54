import { useMutation, useQueryClient } from '@tanstack/react-query';
import { notifyError } from '@/lib/notify';
import { listNotifications } from './list-notifications';
import { appendOlder } from './notification-feed';
import { feedPageSize, feedQuery } from './notification-queries';

export function useOlderNotifications() {
  const client = useQueryClient();
  const { queryKey } = feedQuery();
  return useMutation({
    mutationFn: () => {
      const held = client.getQueryData(queryKey)?.items.length ?? 0;
      return listNotifications({ page: Math.floor(held / feedPageSize) + 1, pageSize: feedPageSize });
    },
    onSuccess: (page) => client.setQueryData(queryKey, (feed) => feed && appendOlder(feed, page.items)),
    onError: () => notifyError('Failed to load notifications'),
  });
}
