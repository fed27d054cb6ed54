import { Module } from '@nestjs/common';
import { AccountsModule } from '@soulvia/accounts';
import { RefundAccounts } from '@soulvia/books';
import { OrderLinks } from '@soulvia/ordering';
import { CONFIG, type Config } from '@soulvia/platform/config';
import { RateLimits } from '@soulvia/platform/rate-limit';
import { AskReturnHandler } from './commands/ask-return.js';
import { DecideReturnHandler } from './commands/decide-return.js';
import { ReceiveReturnHandler } from './commands/receive-return.js';
import { WithdrawReturnHandler } from './commands/withdraw-return.js';
import { ReturnPhotoLinks } from './domain/photo-links.js';
import { LinkedReturnsController } from './http/linked-returns.controller.js';
import { OwnReturnsController } from './http/own-returns.controller.js';
import { ReturnPhotos } from './http/return-photos.js';
import { ReturnPhotosController } from './http/return-photos.controller.js';
import { ReturnRequests } from './http/return-requests.js';
import { ReturnsController } from './http/returns.controller.js';

@Module({
  imports: [AccountsModule],
  controllers: [OwnReturnsController, LinkedReturnsController, ReturnsController, ReturnPhotosController],
  providers: [
    {
      provide: ReturnPhotoLinks,
      useFactory: ({ tokenSecret }: Config) => new ReturnPhotoLinks(tokenSecret),
      inject: [CONFIG],
    },
    {
      provide: OrderLinks,
      useFactory: ({ tokenSecret }: Config) => new OrderLinks(tokenSecret),
      inject: [CONFIG],
    },
    RateLimits,
    RefundAccounts,
    ReturnPhotos,
    ReturnRequests,
    AskReturnHandler,
    WithdrawReturnHandler,
    DecideReturnHandler,
    ReceiveReturnHandler,
  ],
})
export class ReturnsModule {}
