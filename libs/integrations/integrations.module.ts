import { Module } from '@nestjs/common';
import { AccountsModule } from '@soulvia/accounts';
import { MakeKeyHandler } from './commands/make-key.js';
import { RevokeKeyHandler } from './commands/revoke-key.js';
import { KeysController } from './http/keys.controller.js';
import { WatchRefusals } from './watch-refusals.js';

@Module({
  imports: [AccountsModule],
  controllers: [KeysController],
  providers: [MakeKeyHandler, RevokeKeyHandler, WatchRefusals],
})
export class IntegrationsModule {}
