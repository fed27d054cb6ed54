import { Module } from '@nestjs/common';
import { STORES, type Stores } from '@soulvia/platform/files';
import { CheckImportHandler } from './commands/check-import.js';
import { DiscardImportHandler } from './commands/discard-import.js';
import { StartImportHandler } from './commands/start-import.js';
import { ImportsController } from './http/imports.controller.js';
import { SHEETS } from './imports-options.js';

@Module({
  controllers: [ImportsController],
  providers: [
    { provide: SHEETS, useFactory: ({ sheets }: Stores) => sheets, inject: [STORES] },
    CheckImportHandler,
    DiscardImportHandler,
    StartImportHandler,
  ],
})
export class ImportsModule {}
