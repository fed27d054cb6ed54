export { deleteOldMailFiles, eraseMailFilesTo } from './erase-mail-files.js';
export type { Mailer } from './mail.js';
export { openMailer } from './open-mailer.js';
