import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { NotFound } from '@soulvia/kernel';
import { UnitOfWork } from '@soulvia/platform/event-log';
import { newsletterUnsubscribed } from '../domain/events.js';
import { NewsletterLinks } from '../newsletter-links.js';

/** Ends the subscription that a signed link names. Using the link again changes nothing. */
export class UnsubscribeFromNewsletter extends Command<void> {
  constructor(
    readonly token: string,
    readonly now: Date,
  ) {
    super();
  }
}

@CommandHandler(UnsubscribeFromNewsletter)
export class UnsubscribeFromNewsletterHandler implements ICommandHandler<UnsubscribeFromNewsletter> {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly links: NewsletterLinks,
  ) {}

  async execute({ token, now }: UnsubscribeFromNewsletter): Promise<void> {
    const id = this.links.read(token, now);
    if (id === undefined) throw new NotFound('Subscription');
    await this.unitOfWork.run(async ({ query, record }) => {
      const [ended] = await query(
        'update newsletter_subscribers set unsubscribed_at = now() where id = $1 and unsubscribed_at is null returning id',
        [id],
      );
      if (ended) record(newsletterUnsubscribed, id, { subscriber_id: id });
    });
  }
}
