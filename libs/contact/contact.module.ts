import { type DynamicModule, Module } from '@nestjs/common';
import { RateLimits } from '@soulvia/platform/rate-limit';
import { SendContactMessageHandler } from './commands/send-contact-message.js';
import { SubscribeToNewsletterHandler } from './commands/subscribe-to-newsletter.js';
import { UnsubscribeFromNewsletterHandler } from './commands/unsubscribe-from-newsletter.js';
import { ContactLimits } from './contact-limits.js';
import { ContactController } from './http/contact.controller.js';
import { NewsletterController } from './http/newsletter.controller.js';
import { NewsletterLinks } from './newsletter-links.js';
import { ListContactMessagesHandler } from './queries/list-contact-messages.js';
import { ListSubscribersHandler } from './queries/list-subscribers.js';

export interface ContactOptions {
  /** Signs links to unsubscribe. */
  tokenSecret: string;
  /** Origin of the shop in links. */
  publicUrl: string;
}

@Module({})
export class ContactModule {
  static register({ tokenSecret, publicUrl }: ContactOptions): DynamicModule {
    return {
      module: ContactModule,
      controllers: [ContactController, NewsletterController],
      providers: [
        RateLimits,
        ContactLimits,
        { provide: NewsletterLinks, useValue: new NewsletterLinks(tokenSecret, publicUrl) },
        SendContactMessageHandler,
        SubscribeToNewsletterHandler,
        UnsubscribeFromNewsletterHandler,
        ListContactMessagesHandler,
        ListSubscribersHandler,
      ],
    };
  }
}
