import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { eventually } from './eventually.js';
import { readMail, type ReadMail } from './read-mail.js';

/** The emails that a shop without a mail server has written to its data directory. */
export class Mailbox {
  private readonly dir: string;

  constructor(dataDir: string) {
    this.dir = join(dataDir, 'mail');
  }

  /** Names of the files, oldest event first. */
  async files(): Promise<string[]> {
    const names = await readdir(this.dir).catch((): string[] => []);
    return names.filter((name) => name.endsWith('.eml')).toSorted();
  }

  /** Oldest event first. */
  async all(): Promise<ReadMail[]> {
    const names = await this.files();
    return Promise.all(names.map(async (name) => readMail(await readFile(join(this.dir, name), 'utf8'))));
  }

  /** Emails to an address alone, oldest event first. */
  async to(email: string): Promise<ReadMail[]> {
    const mails = await this.all();
    return mails.filter(({ head }) => head.includes(`To: ${email}\r\n`));
  }

  /** Waits until an address has that many emails. @returns the newest one. */
  async newestTo(email: string, count = 1): Promise<ReadMail> {
    return eventually(async () => {
      const mails = await this.to(email);
      const newest = mails.length === count ? mails.at(-1) : undefined;
      if (!newest) throw new Error(`${email} has ${mails.length} emails, expected ${count}`);
      return newest;
    });
  }
}
