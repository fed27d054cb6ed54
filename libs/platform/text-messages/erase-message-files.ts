import { type Folder, removeFilesWhere } from '@soulvia/platform/files';

/** Removes the text messages to any of these phones that were written as files. @returns how many. */
export async function eraseMessageFilesTo(messages: Folder, phoneKeys: readonly string[]): Promise<number> {
  if (phoneKeys.length === 0) return 0;
  return removeFilesWhere(messages, '.json', async (name) => phoneKeys.includes(await readRecipient(messages, name)));
}

async function readRecipient(messages: Folder, name: string): Promise<string> {
  const file = await messages.read(name);
  const { to } = JSON.parse(file?.toString('utf8') ?? '{}') as { to?: string };
  return to ?? '';
}
