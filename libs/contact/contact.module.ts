import { Module } from '@nestjs/common';
import { CONFIG, type Config } from '@soulvia/platform/config';
import { RateLimits } from '@soulvia/platform/rate-limit';
import { AddSavedReplyHandler } from './commands/add-saved-reply.js';
import { AskQuestionHandler } from './commands/ask-question.js';
import { AnswerThreadHandler } from './commands/answer-thread.js';
import { ChangeThreadHandler } from './commands/change-thread.js';
import { ConfirmSubscriptionHandler } from './commands/confirm-subscription.js';
import { DeleteSavedReplyHandler } from './commands/delete-saved-reply.js';
import { SendContactMessageHandler } from './commands/send-contact-message.js';
import { SendCustomerReplyHandler } from './commands/send-customer-reply.js';
import { RequestSubscriptionHandler } from './commands/request-subscription.js';
import { UnsubscribeFromNewsletterHandler } from './commands/unsubscribe-from-newsletter.js';
import { ContactLimits } from './contact-limits.js';
import { MessageLinks } from './domain/message-links.js';
import { ContactController } from './http/contact.controller.js';
import { InboxController } from './http/inbox.controller.js';
import { MessagesController } from './http/messages.controller.js';
import { NewsletterController } from './http/newsletter.controller.js';
import { QuestionsController } from './http/questions.controller.js';
import { SavedRepliesController } from './http/saved-replies.controller.js';
import { SubjectThreadsController } from './http/subject-threads.controller.js';
import { NewsletterLinks } from './newsletter-links.js';
import { ListContactMessagesHandler } from './queries/list-contact-messages.js';
import { ListOwnThreadsHandler } from './queries/list-own-threads.js';
import { ListSubscribersHandler } from './queries/list-subscribers.js';
import { ListThreadsHandler } from './queries/list-threads.js';

@Module({
  controllers: [
    ContactController,
    NewsletterController,
    MessagesController,
    QuestionsController,
    SavedRepliesController,
    SubjectThreadsController,
    InboxController,
  ],
  providers: [
    { provide: MessageLinks, useFactory: ({ tokenSecret }: Config) => new MessageLinks(tokenSecret), inject: [CONFIG] },
    {
      provide: NewsletterLinks,
      useFactory: ({ tokenSecret, publicUrl }: Config) => new NewsletterLinks(tokenSecret, publicUrl),
      inject: [CONFIG],
    },
    RateLimits,
    ContactLimits,
    SendContactMessageHandler,
    AskQuestionHandler,
    SendCustomerReplyHandler,
    AnswerThreadHandler,
    ChangeThreadHandler,
    AddSavedReplyHandler,
    DeleteSavedReplyHandler,
    RequestSubscriptionHandler,
    ConfirmSubscriptionHandler,
    UnsubscribeFromNewsletterHandler,
    ListContactMessagesHandler,
    ListOwnThreadsHandler,
    ListSubscribersHandler,
    ListThreadsHandler,
  ],
})
export class ContactModule {}
