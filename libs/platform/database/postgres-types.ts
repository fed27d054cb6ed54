import type { CustomTypesConfig, types } from 'pg';

const int8 = 20;
const timestamps = new Set([1082, 1114, 1184, 1186]);

/** Reads integers as numbers, since positions and counts stay far below 2^53, and timestamps as PostgreSQL's text. */
export function readPostgresTypes(defaults: typeof types): CustomTypesConfig {
  return {
    getTypeParser: (oid: number, format?: 'text' | 'binary') => {
      if (format !== 'binary' && oid === int8) return readInt8;
      if (format !== 'binary' && timestamps.has(oid)) return (text: string) => text;
      return defaults.getTypeParser(oid, format);
    },
  };
}

function readInt8(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`${text} does not fit a number`);
  return value;
}
