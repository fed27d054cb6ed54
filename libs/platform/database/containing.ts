/** An ILIKE pattern for "holds this text"; what the pattern language would read as a wildcard is taken as it stands. */
export function containing(text: string): string {
  return `%${text.replaceAll(/[\\%_]/g, '\\$&')}%`;
}
