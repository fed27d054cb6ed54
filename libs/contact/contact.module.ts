import { Module } from '@nestjs/common';
import { RateLimits } from '@soulvia/platform/rate-limit';
import { SendContactMessageHandler } from './commands/send-contact-message.js';
import { SubscribeToNewsletterHandler } from './commands/subscribe-to-newsletter.js';
import { ContactLimits } from './contact-limits.js';
import { ContactController } from './http/contact.controller.js';
import { ListContactMessagesHandler } from './queries/list-contact-messages.js';

@Module({
  controllers: [ContactController],
  providers: [
    RateLimits,
    ContactLimits,
    SendContactMessageHandler,
    SubscribeToNewsletterHandler,
    ListContactMessagesHandler,
  ],
})
export class ContactModule {}
