import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { NotFound } from '@soulvia/kernel';
import { UnitOfWork } from '@soulvia/platform/event-log';
import { newsletterSubscribed } from '../domain/events.js';
import { NewsletterLinks } from '../newsletter-links.js';

/** Starts the subscription that a mailed link names, also for a person who has left. Using the link again changes nothing. */
export class ConfirmSubscription extends Command<void> {
  constructor(
    readonly token: string,
    readonly now: Date,
  ) {
    super();
  }
}

@CommandHandler(ConfirmSubscription)
export class ConfirmSubscriptionHandler implements ICommandHandler<ConfirmSubscription> {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly links: NewsletterLinks,
  ) {}

  async execute({ token, now }: ConfirmSubscription): Promise<void> {
    const id = this.links.readRequest(token, now);
    if (id === undefined) throw new NotFound('Subscription');
    await this.unitOfWork.run(async ({ query, record }) => {
      const [request] = await query<{ email: string; is_used: boolean }>(
        'select email, confirmed_at is not null as is_used from newsletter_requests where id = $1 for update',
        [id],
      );
      if (!request) throw new NotFound('Subscription');
      if (request.is_used) return;
      await query('update newsletter_requests set confirmed_at = now() where id = $1', [id]);
      const [added] = await query<{ id: number }>(
        `insert into newsletter_subscribers as s (email, confirmed_at) values ($1, now())
           on conflict (lower(email)) do update
              set email = excluded.email, subscribed_at = now(), unsubscribed_at = null, confirmed_at = now()
            where s.unsubscribed_at is not null
         returning id`,
        [request.email],
      );
      if (added) record(newsletterSubscribed, added.id, { subscriber_id: added.id });
    });
  }
}
