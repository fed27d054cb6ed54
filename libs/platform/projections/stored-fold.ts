import type { EventSchema } from '@soulvia/platform/event-log';
import type { Projection } from './projection.js';

/** The part of a projection that fills its tables: plain data, so that it can be stored beside them. */
export type Fold = Pick<Projection, 'name' | 'version' | 'tables' | 'batch' | 'relations' | 'fold' | 'onPoison'> & {
  listensTo: readonly EventSchema[];
};

/**
 * A fold as it is stored with its checkpoint. During an upgrade, workers of the new version keep filling the old tables by it until
 * the rebuilt ones have caught up.
 *
 * @returns JSON text.
 */
export function storedFold({ name, version, tables, batch, relations, fold, onPoison, listensTo }: Projection): string {
  const schemas = listensTo.map(({ type, schemaVersion, upcasters }) => ({ type, schemaVersion, upcasters }));
  return JSON.stringify({ name, version, tables, batch, relations, fold, onPoison, listensTo: schemas } satisfies Fold);
}
