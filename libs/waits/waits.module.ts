import { Module } from '@nestjs/common';
import { CONFIG, type Config } from '@soulvia/platform/config';
import { RateLimits } from '@soulvia/platform/rate-limit';
import { UseWaitLinkHandler } from './commands/use-wait-link.js';
import { WaitForProductHandler } from './commands/wait-for-product.js';
import { WaitsController } from './http/waits.controller.js';
import { WaitLinks } from './wait-links.js';

@Module({
  controllers: [WaitsController],
  providers: [
    {
      provide: WaitLinks,
      useFactory: ({ tokenSecret }: Config) => new WaitLinks(tokenSecret),
      inject: [CONFIG],
    },
    RateLimits,
    UseWaitLinkHandler,
    WaitForProductHandler,
  ],
})
export class WaitsModule {}
