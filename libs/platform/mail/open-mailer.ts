import { join } from 'node:path';
import type { Config } from '@soulvia/platform/config';
import type { Mailer } from './mail.js';
import { openMailFiles } from './mail-files.js';
import { openSmtpMailer } from './smtp-mailer.js';

/** Folder of the emails that are written as files. */
export const mailDir = (dataDir: string): string => join(dataDir, 'mail');

/** Sends emails over SMTP_URL when it is set, else writes files to DATA_DIR/mail. */
export function openMailer({ smtpUrl, dataDir, mailFrom }: Pick<Config, 'smtpUrl' | 'dataDir' | 'mailFrom'>): Mailer {
  return smtpUrl === undefined ? openMailFiles(mailDir(dataDir), mailFrom) : openSmtpMailer(smtpUrl, mailFrom);
}
