import type { EntityClass, EntityDictionary, EntityManager, QBFilterQuery } from '@mikro-orm/postgresql';
import { NotFound } from '@soulvia/kernel';

/**
 * Loads an entity and locks its row until the end of the transaction, in one statement.
 *
 * @param lock `no key update` lets others add rows that refer to it, and is no lock mode of MikroORM; `update` is for a deletion.
 * @throws NotFound
 */
export async function lockEntity<Entity extends object>(
  em: EntityManager,
  entity: EntityClass<Entity>,
  where: QBFilterQuery<Entity>,
  lock: 'no key update' | 'update' = 'no key update',
): Promise<Entity> {
  const { sql, params } = em.createQueryBuilder(entity).where(where).toQuery();
  const [row] = await em.execute<EntityDictionary<Entity>[]>(`${sql} for ${lock}`, [...params]);
  if (!row) throw new NotFound(em.getMetadata(entity).className);
  return em.map(entity, row);
}
