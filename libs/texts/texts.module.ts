import { Module } from '@nestjs/common';
import { ChangeTextsHandler } from './commands/change-texts.js';
import { SetTextPreferenceHandler } from './commands/set-text-preference.js';
import { OrderTextPreferencesController } from './http/order-text-preferences.controller.js';
import { TextPreferencesController } from './http/text-preferences.controller.js';
import { TextsController } from './http/texts.controller.js';

@Module({
  controllers: [TextsController, TextPreferencesController, OrderTextPreferencesController],
  providers: [ChangeTextsHandler, SetTextPreferenceHandler],
})
export class TextsModule {}
