/** How an operator runs a command of the shop, for messages: `npm run cli -- mail`, or `soulvia mail` where CLI_COMMAND says so. */
export function commandLine(command: string): string {
  return `${process.env.CLI_COMMAND || 'npm run cli --'} ${command}`;
}
