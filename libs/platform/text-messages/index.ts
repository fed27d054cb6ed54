export { eraseMessageFilesTo } from './erase-message-files.js';
export { type Messengers, openMessengers } from './open-messengers.js';
export type { TextMessage } from './text-message.js';
