export { PublishRoutine } from './commands/publish-routine.js';
export { SaveRules } from './commands/save-rules.js';
export { routinePublished } from './domain/events.js';
export { readPublishedRules } from './persistence/routine-versions.js';
export { FindRoutine } from './queries/find-routine.js';
export { RoutineModule } from './routine.module.js';
export { routineTexts } from './written-texts.js';
