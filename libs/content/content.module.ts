import { Module } from '@nestjs/common';
import { RestoreContentHandler } from './commands/restore-content.js';
import { SaveContentHandler } from './commands/save-content.js';
import { ContentController } from './http/content.controller.js';

@Module({
  controllers: [ContentController],
  providers: [SaveContentHandler, RestoreContentHandler],
})
export class ContentModule {}
