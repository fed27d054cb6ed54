import { type DynamicModule, Module } from '@nestjs/common';
import { RateLimits } from '@soulvia/platform/rate-limit';
import { AddSavedReplyHandler } from './commands/add-saved-reply.js';
import { AnswerThreadHandler } from './commands/answer-thread.js';
import { ChangeThreadHandler } from './commands/change-thread.js';
import { DeleteSavedReplyHandler } from './commands/delete-saved-reply.js';
import { SendContactMessageHandler } from './commands/send-contact-message.js';
import { SendCustomerReplyHandler } from './commands/send-customer-reply.js';
import { SubscribeToNewsletterHandler } from './commands/subscribe-to-newsletter.js';
import { ContactLimits } from './contact-limits.js';
import { MessageLinks } from './domain/message-links.js';
import { ContactController } from './http/contact.controller.js';
import { InboxController } from './http/inbox.controller.js';
import { MessagesController } from './http/messages.controller.js';
import { SavedRepliesController } from './http/saved-replies.controller.js';
import { ListContactMessagesHandler } from './queries/list-contact-messages.js';
import { ListThreadsHandler } from './queries/list-threads.js';

export interface ContactOptions {
  /** Signs the links with which customers read their threads. */
  tokenSecret: string;
}

@Module({})
export class ContactModule {
  static register({ tokenSecret }: ContactOptions): DynamicModule {
    return {
      module: ContactModule,
      // `inbox/:id` would match `inbox/replies`.
      controllers: [ContactController, MessagesController, SavedRepliesController, InboxController],
      providers: [
        RateLimits,
        ContactLimits,
        { provide: MessageLinks, useValue: new MessageLinks(tokenSecret) },
        SendContactMessageHandler,
        SendCustomerReplyHandler,
        AnswerThreadHandler,
        ChangeThreadHandler,
        AddSavedReplyHandler,
        DeleteSavedReplyHandler,
        SubscribeToNewsletterHandler,
        ListContactMessagesHandler,
        ListThreadsHandler,
      ],
    };
  }
}
