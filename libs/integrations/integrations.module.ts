import { Module } from '@nestjs/common';
import { AccountsModule } from '@soulvia/accounts';
import { CONFIG, type Config } from '@soulvia/platform/config';
import { Outbound } from '@soulvia/platform/outbound';
import { RateLimits } from '@soulvia/platform/rate-limit';
import { ChangeHookHandler } from './commands/change-hook.js';
import { DeleteHookHandler } from './commands/delete-hook.js';
import { MakeHookHandler } from './commands/make-hook.js';
import { MakeKeyHandler } from './commands/make-key.js';
import { QueueMissedHandler } from './commands/queue-missed.js';
import { ResendDeliveryHandler } from './commands/resend-delivery.js';
import { RevokeKeyHandler } from './commands/revoke-key.js';
import { RotateHookSecretHandler } from './commands/rotate-hook-secret.js';
import { TestHookHandler } from './commands/test-hook.js';
import { HooksController } from './http/hooks.controller.js';
import { KeysController } from './http/keys.controller.js';
import { WatchRefusals } from './watch-refusals.js';

@Module({
  imports: [AccountsModule],
  controllers: [HooksController, KeysController],
  providers: [
    {
      provide: Outbound,
      useFactory: ({ outboundLoopback }: Config) => new Outbound({ allowsLoopback: outboundLoopback }),
      inject: [CONFIG],
    },
    RateLimits,
    MakeKeyHandler,
    RevokeKeyHandler,
    WatchRefusals,
    ChangeHookHandler,
    DeleteHookHandler,
    MakeHookHandler,
    QueueMissedHandler,
    ResendDeliveryHandler,
    RotateHookSecretHandler,
    TestHookHandler,
  ],
})
export class IntegrationsModule {}
