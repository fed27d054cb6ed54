import { type Notification, notificationHeaders, type NotificationType } from '@soulvia/contracts';
import { request } from '@/lib/api';
import { readTotal, type Total } from '@/lib/total';

export interface NotificationQuery {
  type?: NotificationType | null;
  search?: string;
  after?: number;
  page?: number;
  pageSize: number;
}

export interface NotificationPage extends Total {
  items: Notification[];
  unread: number;
  last: number;
}

export async function listNotifications(query: NotificationQuery, signal?: AbortSignal): Promise<NotificationPage> {
  const params = new URLSearchParams({ page_size: String(query.pageSize) });
  if (query.type) params.set('type', query.type);
  if (query.search) params.set('search', query.search);
  if (query.after !== undefined) params.set('after', String(query.after));
  if (query.page !== undefined) params.set('page', String(query.page));
  const response = await request<Notification[]>(`notifications?${params}`, { signal });
  return {
    items: response.body,
    unread: Number(response.headers.get(notificationHeaders.unreadCount) ?? 0),
    last: Number(response.headers.get(notificationHeaders.lastId) ?? 0),
    ...readTotal(response.headers, response.body.length),
  };
}
