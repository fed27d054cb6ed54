/** The secret part of a link from a mail or a chat, without what a chat leaves around the link. */
export function readLinkToken(text: string): string {
  return /[\w-].*[\w-]|[\w-]/.exec(text)?.[0] ?? '';
}
