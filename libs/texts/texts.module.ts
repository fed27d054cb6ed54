import { Module } from '@nestjs/common';
import { ChangeTextsHandler } from './commands/change-texts.js';
import { SetTextPreferenceHandler } from './commands/set-text-preference.js';
import { TextPreferencesController } from './http/text-preferences.controller.js';
import { TextsController } from './http/texts.controller.js';

@Module({
  controllers: [TextsController, TextPreferencesController],
  providers: [ChangeTextsHandler, SetTextPreferenceHandler],
})
export class TextsModule {}
