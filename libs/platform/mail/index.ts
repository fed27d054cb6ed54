export type { Mailer } from './mail.js';
export { openMailer } from './open-mailer.js';
