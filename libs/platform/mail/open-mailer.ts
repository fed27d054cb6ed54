import { join } from 'node:path';
import type { Config } from '@soulvia/platform/config';
import { DiskFolder, type Folder } from '@soulvia/platform/files';
import type { Mailer } from './mail.js';
import { openMailFiles, openMailsInFolder } from './mail-files.js';
import { openSmtpMailer } from './smtp-mailer.js';

/**
 * Sends emails over SMTP_URL when it is set, else writes files.
 *
 * @param mails where they are written; by default DATA_DIR/mail.
 */
export function openMailer(
  { smtpUrl, dataDir, mailFrom }: Pick<Config, 'smtpUrl' | 'dataDir' | 'mailFrom'>,
  mails: Folder = new DiskFolder(join(dataDir, 'mail')),
): Mailer {
  if (smtpUrl !== undefined) return openSmtpMailer(smtpUrl, mailFrom);
  return mails instanceof DiskFolder ? openMailFiles(mails.place, mailFrom) : openMailsInFolder(mails, mailFrom);
}
