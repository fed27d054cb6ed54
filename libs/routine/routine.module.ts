import { Module } from '@nestjs/common';
import { CatalogModule } from '@soulvia/catalog';
import { PublishRoutineHandler } from './commands/publish-routine.js';
import { SaveRulesHandler } from './commands/save-rules.js';
import { RoutineController } from './http/routine.controller.js';
import { FindRoutineHandler } from './queries/find-routine.js';

@Module({
  imports: [CatalogModule],
  controllers: [RoutineController],
  providers: [FindRoutineHandler, PublishRoutineHandler, SaveRulesHandler],
})
export class RoutineModule {}
