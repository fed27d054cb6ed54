/** Option of commands that can print their result for programs. */
export const jsonOption = ['--json', 'print JSON'] as const;

export interface JsonChoice {
  json?: boolean;
}

export function printJson(value: unknown): void {
  process.stdout.write(`${JSON.stringify(value, undefined, 2)}\n`);
}
