import type { UnreadCount } from '@soulvia/contracts';
import { type InfiniteData, useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { patchJson, postJson } from '@/lib/api';
import { getMessage, getReason } from '@/lib/api-error';
import { notifyError } from '@/lib/notify';
import { privateKey } from '@/lib/query-client';
import { totalText } from '@/lib/total';
import { useNow } from '@/lib/use-now';
import { Button } from '@/ui/button';
import { FailureNote } from '@/ui/failure-note';
import { SectionHeading } from '@/ui/section-heading';
import { LoadingNote, Skeleton } from '@/ui/skeleton';
import type { NotificationPage } from './list-notifications';
import { markRead } from './notification-feed';
import { feedQuery } from './notification-queries';
import { NotificationRow } from './notification-row';
import { NotificationToolbar, type TypeFilter } from './notification-toolbar';
import { useNotificationList } from './use-notification-list';

function useMarkRead() {
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

const clockMs = 15_000;

export function NotificationsSection() {
  const [type, setType] = useState<TypeFilter>(null);
  const [search, setSearch] = useState('');
  const list = useNotificationList(type, search);
  const mark = useMarkRead();
  const now = useNow(clockMs);

  return (
    <div className="grid grid-cols-1 gap-6">
      <div className="flex flex-wrap items-baseline justify-between gap-3">
        <SectionHeading title="Notifications" />
        <p role="status" className="text-ink-2 tabular-nums">
          {list.total !== undefined &&
            `${totalText(list.total, list.totalIsLowerBound)} ${list.isFiltered ? 'found' : 'total'} · ${list.unread ?? 0} unread`}
        </p>
      </div>
      <NotificationToolbar
        type={type}
        onType={setType}
        onSearch={setSearch}
        onMarkAll={() => mark.mutate('all')}
        markAllDisabled={!list.unread || mark.isPending}
      />
      {list.error && (
        <FailureNote message="Error loading notifications" onRetry={list.retry} retrying={list.retrying}>
          <p className="text-sm">{getMessage(list.error, 'Failed to load notifications')}</p>
        </FailureNote>
      )}
      {!list.items && !list.error && (
        <div className="grid gap-2">
          <LoadingNote>Loading notifications</LoadingNote>
          {[1, 2, 3, 4, 5].map((row) => (
            <Skeleton key={row} className="h-24" />
          ))}
        </div>
      )}
      {list.items?.length === 0 && (
        <p className="rounded-panel bg-linen px-6 py-16 text-center text-lg font-semibold">
          {list.isFiltered ? 'No notifications match the current filters' : "You're all caught up"}
        </p>
      )}
      {list.items && list.items.length > 0 && (
        <div
          role="region"
          aria-label="List of notifications"
          tabIndex={0}
          className="max-h-[68vh] overflow-y-auto rounded-card border border-line bg-white"
        >
          <ul>
            {list.items.map((item) => (
              <NotificationRow key={item.id} notification={item} now={now} onRead={() => mark.mutate(item.id)} />
            ))}
          </ul>
          {list.hasOlder && (
            <div className="grid justify-items-center p-4">
              <Button variant="ghost" size="small" busy={list.loadingOlder} onClick={list.loadOlder}>
                Show older
              </Button>
            </div>
          )}
        </div>
      )}
    </div>
  );
}
