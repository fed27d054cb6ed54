import { join } from 'node:path';
import type { Config } from '@soulvia/platform/config';
import type { Mailer } from './mail.js';
import { openMailFiles } from './mail-files.js';
import { openSmtpMailer } from './smtp-mailer.js';

/** Sends emails over SMTP_URL when it is set, else writes files to DATA_DIR/mail. */
export function openMailer({ smtpUrl, dataDir, mailFrom }: Pick<Config, 'smtpUrl' | 'dataDir' | 'mailFrom'>): Mailer {
  return smtpUrl === undefined ? openMailFiles(join(dataDir, 'mail'), mailFrom) : openSmtpMailer(smtpUrl, mailFrom);
}
