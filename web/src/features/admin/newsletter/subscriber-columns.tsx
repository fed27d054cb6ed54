import type { Subscriber } from '@soulvia/contracts';
import { CircleCheck, CircleX } from 'lucide-react';
import { dateAndTime } from '@/lib/dates';
import { Badge } from '@/ui/badge';
import type { ListColumn } from '@/ui/listing/list-column';

const time = (instant: string) => <time dateTime={instant}>{dateAndTime(instant)}</time>;

export const subscriberColumns: readonly ListColumn<Subscriber>[] = [
  { label: 'EMAIL', always: 'name', cell: ({ email }) => <span className="wrap-anywhere">{email}</span> },
  {
    label: 'STATE',
    cell: ({ unsubscribed_at }) =>
      unsubscribed_at === null ? (
        <Badge label="Subscribed" tone="green" Icon={CircleCheck} />
      ) : (
        <Badge label="Unsubscribed" tone="red" Icon={CircleX} />
      ),
  },
  { label: 'SUBSCRIBED', cell: ({ subscribed_at }) => time(subscribed_at) },
  { label: 'UNSUBSCRIBED', cell: ({ unsubscribed_at }) => (unsubscribed_at === null ? '–' : time(unsubscribed_at)) },
];
