import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { UnitOfWork } from '@soulvia/platform/event-log';
import { ContactLimits } from '../contact-limits.js';
import { newsletterSubscribed } from '../domain/events.js';

/** Subscribes an email to the newsletter, also again. Subscribing twice changes nothing, and the response does not reveal it. */
export class SubscribeToNewsletter extends Command<void> {
  constructor(
    readonly email: string,
    readonly address: string,
  ) {
    super();
  }
}

@CommandHandler(SubscribeToNewsletter)
export class SubscribeToNewsletterHandler implements ICommandHandler<SubscribeToNewsletter> {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly limits: ContactLimits,
  ) {}

  async execute({ email, address }: SubscribeToNewsletter): Promise<void> {
    await this.limits.subscriptions.take(address);
    await this.unitOfWork.run(async ({ query, record }) => {
      const [added] = await query<{ id: number }>(
        `insert into newsletter_subscribers as s (email) values ($1)
           on conflict (lower(email)) do update set email = excluded.email, subscribed_at = now(), unsubscribed_at = null
              where s.unsubscribed_at is not null
         returning id`,
        [email],
      );
      if (added) record(newsletterSubscribed, added.id, { subscriber_id: added.id });
    });
  }
}
