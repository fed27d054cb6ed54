import { text } from 'node:stream/consumers';
import password from '@inquirer/password';
import { CliError } from '../cli-error.js';

/** Prompts twice at a terminal without echo; otherwise reads one line from standard input. */
export async function readPassword(): Promise<string> {
  if (!process.stdin.isTTY) return (await text(process.stdin)).replace(/\r?\n$/, '');
  const first = await password({ message: 'Password' });
  if ((await password({ message: 'The same again' })) !== first) throw new CliError('The two passwords differ.');
  return first;
}
