import { deleteOldFiles, type Folder, removeFilesWhere } from '@soulvia/platform/files';

const extension = '.eml';
const headBytes = 4_096;

/** Removes the emails to any of these addresses that were written as files. @returns how many. */
export async function eraseMailFilesTo(mails: Folder, addresses: readonly string[]): Promise<number> {
  const wanted = new Set(addresses.map((address) => address.toLowerCase()));
  return removeFilesWhere(mails, extension, async (name) =>
    wanted.has((await readRecipient(mails, name)).toLowerCase()),
  );
}

/**
 * Removes emails that were written as files more than `days` days ago.
 *
 * @param onFile called before each file.
 * @returns how many.
 */
export async function deleteOldMailFiles(mails: Folder, days: number, onFile?: () => Promise<void>): Promise<number> {
  return deleteOldFiles(mails, extension, days, onFile);
}

/** The address of the `To` header, without reading the whole email. */
async function readRecipient(mails: Folder, name: string): Promise<string> {
  const head = await mails.readHead(name, headBytes);
  const [, to = ''] = /^To: (.*)$/im.exec(head?.toString('utf8').replaceAll('\r', '') ?? '') ?? [];
  return /<([^>]*)>/.exec(to)?.[1] ?? to.trim();
}
