import type { Query } from '@soulvia/platform/database';

export interface RecordedCall {
  positions: { file: string; line: number; column: number }[];
  shapes: { name: string; oid: number; kinds: string[] }[][];
}

export class RowRecorder {
  fields: WeakMap<object[], { name: string; dataTypeID: number }[]>;
  wrap(queryWith: () => Query): () => Query;
  read(): RecordedCall[];
}
