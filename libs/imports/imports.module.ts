import { Module } from '@nestjs/common';
import { CONFIG, type Config } from '@soulvia/platform/config';
import { STORES, type Stores } from '@soulvia/platform/files';
import { CheckImportHandler } from './commands/check-import.js';
import { DiscardImportHandler } from './commands/discard-import.js';
import { StartImportHandler } from './commands/start-import.js';
import { ImportsController } from './http/imports.controller.js';
import { SHEET_KINDS, SHEETS } from './imports-options.js';
import { sheetKindsOf } from './sheet-kinds.js';

@Module({
  controllers: [ImportsController],
  providers: [
    { provide: SHEETS, useFactory: ({ sheets }: Stores) => sheets, inject: [STORES] },
    {
      provide: SHEET_KINDS,
      useFactory: ({ lowStockThreshold }: Config) => sheetKindsOf({ lowStockThreshold }),
      inject: [CONFIG],
    },
    CheckImportHandler,
    DiscardImportHandler,
    StartImportHandler,
  ],
})
export class ImportsModule {}
