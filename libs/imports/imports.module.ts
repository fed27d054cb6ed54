import { type DynamicModule, Module } from '@nestjs/common';
import type { Folder } from '@soulvia/platform/files';
import { CheckImportHandler } from './commands/check-import.js';
import { DiscardImportHandler } from './commands/discard-import.js';
import { StartImportHandler } from './commands/start-import.js';
import { ImportsController } from './http/imports.controller.js';
import { SHEET_KINDS, SHEETS } from './imports-options.js';
import { type SheetKindOptions, sheetKindsOf } from './sheet-kinds.js';

@Module({})
export class ImportsModule {
  /** @param sheets private folder of the imported files. */
  static register({ sheets, ...options }: SheetKindOptions & { sheets: Folder }): DynamicModule {
    return {
      module: ImportsModule,
      controllers: [ImportsController],
      providers: [
        { provide: SHEETS, useValue: sheets },
        { provide: SHEET_KINDS, useValue: sheetKindsOf(options) },
        CheckImportHandler,
        DiscardImportHandler,
        StartImportHandler,
      ],
    };
  }
}
