export { apiKeyEnding, apiKeyMakerLeft, apiKeyRefused, hookSwitchedOff } from './domain/events.js';
export { keyHandlers } from './due/key-handlers.js';
export { IntegrationsModule } from './integrations.module.js';
export { deleteOldDeliveries } from './persistence/hook-deliveries.js';
export { deleteOldSecrets, resealHookSecrets } from './persistence/hooks.js';
export { hooksOffSql } from './queries/list-hooks.js';
export { HookRunner } from './sending/hook-runner.js';
export { integrationTexts } from './written-texts.js';
