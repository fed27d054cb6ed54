export { apiKeyEnding, apiKeyMakerLeft, apiKeyRefused } from './domain/events.js';
export { keyHandlers } from './due/key-handlers.js';
export { IntegrationsModule } from './integrations.module.js';
