import type { Folder } from '@soulvia/platform/files';

const headBytes = 4_096;
const dayMs = 24 * 60 * 60 * 1000;

/** Removes the emails to any of these addresses that were written as files. @returns how many. */
export async function eraseMailFilesTo(mails: Folder, addresses: readonly string[]): Promise<number> {
  const wanted = new Set(addresses.map((address) => address.toLowerCase()));
  return removeWhere(mails, async (name) => wanted.has((await recipientOf(mails, name)).toLowerCase()));
}

/**
 * Removes emails that were written as files more than `days` days ago.
 *
 * @param onFile called before each file.
 * @returns how many.
 */
export async function deleteOldMailFiles(
  mails: Folder,
  days: number,
  onFile: () => Promise<void> = async () => undefined,
): Promise<number> {
  return removeWhere(mails, async (name) => {
    await onFile();
    const writtenAt = await mails.writtenAt(name);
    return writtenAt !== undefined && Date.now() - writtenAt > days * dayMs;
  });
}

async function removeWhere(mails: Folder, matches: (name: string) => Promise<boolean>): Promise<number> {
  let removed = 0;
  for await (const name of mails.list()) {
    if (!name.endsWith('.eml') || !(await matches(name))) continue;
    await mails.remove(name);
    removed += 1;
  }
  return removed;
}

/** The address of the `To` header, without reading the whole email. */
async function recipientOf(mails: Folder, name: string): Promise<string> {
  const head = await mails.readHead(name, headBytes);
  const [, to = ''] = /^To: (.*)$/im.exec(head?.toString('utf8').replaceAll('\r', '') ?? '') ?? [];
  return /<([^>]*)>/.exec(to)?.[1] ?? to.trim();
}
