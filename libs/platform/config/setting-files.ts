import { readFileSync } from 'node:fs';
import { ConfigError } from './config-error.js';

type Environment = Record<string, string | undefined>;

/**
 * Puts the contents of files in place of the variables that name them: `TOKEN_SECRET_FILE` names a file with the value of
 * `TOKEN_SECRET`. White space around the value is left out. Containers receive secrets this way.
 *
 * @param names of the settings that may be given so.
 * @returns a copy without the names of files.
 * @throws ConfigError with one sentence when a setting is given twice or its file cannot be read.
 */
export function readSettingFiles(env: Environment, names: readonly string[]): Environment {
  const values = { ...env };
  for (const name of names) {
    const variable = `${name}_FILE`;
    const file = env[variable];
    delete values[variable];
    if (!file) continue;
    if (env[name]) throw new ConfigError(`${name} and ${variable} are both set; set one of them.`);
    values[name] = readValue(variable, file);
  }
  return values;
}

function readValue(variable: string, file: string): string {
  try {
    return readFileSync(file, 'utf8').trim();
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new ConfigError(`${variable} is "${file}", which cannot be read (${code}).`);
  }
}
