/** Prints what the command does next. */
export function say(text: string): void {
  process.stdout.write(`· ${text} …\n`);
}
