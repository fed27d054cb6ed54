export { type Messengers, openMessengers } from './open-messengers.js';
export type { Messenger, TextMessage } from './text-message.js';
