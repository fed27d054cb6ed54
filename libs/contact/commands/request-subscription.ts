import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { UnitOfWork } from '@soulvia/platform/event-log';
import { ContactLimits } from '../contact-limits.js';
import { newsletterRequested } from '../domain/events.js';

/**
 * Requests a newsletter subscription, which the link of the mail to that address confirms: anybody can type an address. There is one mail
 * a day to an address, none to a subscriber, and the response reveals neither.
 */
export class RequestSubscription extends Command<void> {
  constructor(
    readonly email: string,
    readonly address: string,
  ) {
    super();
  }
}

@CommandHandler(RequestSubscription)
export class RequestSubscriptionHandler implements ICommandHandler<RequestSubscription> {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly limits: ContactLimits,
  ) {}

  async execute({ email, address }: RequestSubscription): Promise<void> {
    await this.limits.subscriptions.take(address);
    await this.unitOfWork.run(async ({ query, record }) => {
      // A new id ends the links of earlier mails.
      const [request] = await query<{ id: number }>(
        `insert into newsletter_requests as r (email)
         select $1 where not exists (
           select from newsletter_subscribers where lower(email) = lower($1) and unsubscribed_at is null)
         on conflict (lower(email)) do update
            set id = default, email = excluded.email, requested_at = now(), confirmed_at = null
          where r.requested_at < now() - interval '1 day'
         returning id`,
        [email],
      );
      if (request) record(newsletterRequested, request.id, { request_id: request.id });
    });
  }
}
