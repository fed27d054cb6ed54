import { type DynamicModule, Module } from '@nestjs/common';
import type { Folder } from '@soulvia/platform/files';
import { CheckImportHandler } from './commands/check-import.js';
import { DiscardImportHandler } from './commands/discard-import.js';
import { StartImportHandler } from './commands/start-import.js';
import { ImportsController } from './http/imports.controller.js';
import { SHEETS } from './imports-options.js';

@Module({})
export class ImportsModule {
  /** @param sheets private folder of the imported files. */
  static register(sheets: Folder): DynamicModule {
    return {
      module: ImportsModule,
      controllers: [ImportsController],
      providers: [{ provide: SHEETS, useValue: sheets }, CheckImportHandler, DiscardImportHandler, StartImportHandler],
    };
  }
}
