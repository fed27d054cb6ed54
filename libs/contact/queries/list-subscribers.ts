import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { Subscriber, SubscriberState } from '@soulvia/contracts';
import {
  containsText,
  countRows,
  instantText,
  type List,
  type ListPage,
  readPage,
  type RowRange,
  searchPage,
} from '@soulvia/platform/database';
import { ReadDatabase } from '@soulvia/platform/replica';
import { NewsletterLinks } from '../newsletter-links.js';

interface SubscriberFilter {
  state: SubscriberState | null;
  /** Part of the email. */
  search: string | null;
}

/** Newsletter subscriptions, newest first. */
export class ListSubscribers extends Query<ListPage<Subscriber>> {
  constructor(
    readonly filter: SubscriberFilter,
    readonly page: RowRange,
  ) {
    super();
  }
}

type Row = Omit<Subscriber, 'unsubscribe_url'>;

@QueryHandler(ListSubscribers)
export class ListSubscribersHandler implements IQueryHandler<ListSubscribers> {
  constructor(
    private readonly reads: ReadDatabase,
    private readonly links: NewsletterLinks,
  ) {}

  async execute({ filter: { state, search }, page }: ListSubscribers): Promise<ListPage<Subscriber>> {
    const list: List = {
      table: 'newsletter_subscribers',
      alias: 's',
      key: 'id',
      columns: () => 's.id, s.email, s.subscribed_at, s.unsubscribed_at',
      where: (bind) => (state === null ? 'true' : `(s.unsubscribed_at is null) = ${bind(state === 'subscribed')}`),
      order: 's.subscribed_at desc, s.id desc',
    };
    const { rows, ...counted } = await this.reads.read((query) =>
      search === null
        ? readPage<Row>(query, list, page, () => countRows(query, list))
        : searchPage<Row>(query, list, { lookups: (bind) => [containsText('s.email', bind, search)] }, page),
    );
    return { rows: rows.map((row) => this.present(row)), ...counted };
  }

  private present({ id, email, subscribed_at, unsubscribed_at }: Row): Subscriber {
    return {
      id,
      email,
      subscribed_at: instantText(subscribed_at),
      unsubscribed_at: unsubscribed_at === null ? null : instantText(unsubscribed_at),
      unsubscribe_url: this.links.oneClickUrl(id),
    };
  }
}
