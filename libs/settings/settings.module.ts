import { Module } from '@nestjs/common';
import { ChangeSettingsHandler } from './commands/change-settings.js';
import { settingsControllers } from './http/settings-controllers.js';
import { GetSettingsHandler } from './queries/get-settings.js';

@Module({ controllers: settingsControllers, providers: [ChangeSettingsHandler, GetSettingsHandler] })
export class SettingsModule {}
