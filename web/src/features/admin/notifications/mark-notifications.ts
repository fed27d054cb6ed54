import type { UnreadCount } from '@soulvia/contracts';
import { type InfiniteData, useMutation, useQueryClient } from '@tanstack/react-query';
import { patchJson, postJson } from '@/lib/api';
import { getReason } from '@/lib/api-error';
import { notifyError } from '@/lib/notify';
import { privateKey } from '@/lib/query-client';
import type { NotificationPage } from './list-notifications';
import { markRead } from './notification-feed';
import { feedQuery } from './notification-queries';

export function useMarkRead() {
  const client = useQueryClient();
  const show = (id: number | 'all', unread: (current: number) => number) => {
    client.setQueryData(feedQuery().queryKey, (feed) => feed && markRead(feed, id, unread(feed.unread)));
    client.setQueriesData<InfiniteData<NotificationPage>>(
      { queryKey: privateKey('notifications', 'filtered') },
      (list) =>
        list && {
          ...list,
          pages: list.pages.map((page) => ({
            ...page,
            items: page.items.map((item) => (id === 'all' || item.id === id ? { ...item, is_read: true } : item)),
          })),
        },
    );
  };

  return useMutation({
    mutationFn: (id: number | 'all') =>
      id === 'all'
        ? postJson<UnreadCount>('notifications/read-all')
        : patchJson<UnreadCount>(`notifications/${id}/read`),
    onMutate: (id) => {
      const before = client.getQueryData(feedQuery().queryKey);
      show(id, (unread) => (id === 'all' ? 0 : Math.max(0, unread - 1)));
      return { before };
    },
    onSuccess: ({ unread_count }, id) => show(id, () => unread_count),
    onError: (error, _id, context) => {
      client.setQueryData(feedQuery().queryKey, context?.before);
      void client.invalidateQueries({ queryKey: privateKey('notifications', 'filtered') });
      notifyError(`Failed to mark as read: ${getReason(error)}`);
    },
  });
}
