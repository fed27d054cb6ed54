import { readFileSync } from 'node:fs';

/** The environment that docker-compose.yml gives every process of the shop. */
export function composeEnvironment(variables: Record<string, string>): Record<string, string> {
  const block = /environment: &environment\n((?: {4}.*\n)+)/.exec(readCompose())?.[1];
  if (block === undefined) throw new Error('docker-compose.yml has no environment of the shop.');
  const entries = [...block.matchAll(/^ {4}([A-Z_]+): (.*)$/gm)];
  return Object.fromEntries(entries.map(([, name = '', value = '']) => [name, substitute(value, variables)]));
}

/** The settings that docker-compose.yml passes to PostgreSQL as `-c name=value`. */
export function composePostgresFlags(): string[] {
  const command = /command: \['postgres', (.*)\]$/m.exec(readCompose())?.[1];
  if (command === undefined) throw new Error('docker-compose.yml has no command of PostgreSQL.');
  return [...command.matchAll(/'([^']*)'/g)].map(([, flag = '']) => flag);
}

function readCompose(): string {
  return readFileSync('docker-compose.yml', 'utf8');
}

/** `${NAME:-default}` and `${NAME:?reason}`, as Docker Compose reads them. */
function substitute(value: string, variables: Record<string, string>): string {
  return value.replace(/\$\{([A-Z_]+)(?::([-?])(.*?))?\}/g, (_, name: string, kind?: string, rest = '') => {
    const known = variables[name];
    if (known !== undefined) return known;
    if (kind === '?') throw new Error(`docker-compose.yml: ${rest}`);
    return rest;
  });
}
