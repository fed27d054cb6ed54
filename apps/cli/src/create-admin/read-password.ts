import { text } from 'node:stream/consumers';
import password from '@inquirer/password';
import { CliError } from '../cli-error.js';

/** Asks twice at a terminal, without showing it; reads one line when the input comes from elsewhere. */
export async function readPassword(): Promise<string> {
  if (!process.stdin.isTTY) return (await text(process.stdin)).replace(/\r?\n$/, '');
  const first = await password({ message: 'Password' });
  if ((await password({ message: 'The same again' })) !== first) throw new CliError('The two passwords differ.');
  return first;
}
