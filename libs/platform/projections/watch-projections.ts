import type { Projection } from './projection.js';

const listNames = (projections: readonly Projection[]) => projections.map(({ name }) => name);
const listVersions = (projections: readonly Projection[]) => projections.map(({ version }) => version);

const olderThan = (names: string, versions: string) =>
  `exists (select from projections p join unnest(${names}::text[], ${versions}::int[]) as known (name, version)
                              on known.name = p.name where p.version < known.version)`;

/** Events that a checkpoint has not passed or that cannot be read yet, tables of an older version, and ranges that were not announced. */
export function watchLag(projections: readonly Projection[]) {
  const announcing = projections.filter((projection) => projection.announce !== undefined);
  return {
    condition: ([names = '', versions = '', announced = '']: readonly string[]) => `
      log.safe <> log.highest
      or exists (select from projections where state = 'running' and position < log.safe)
      or ${olderThan(names, versions)}
      or exists (select from projection_announcements a join projections p on p.name = a.projection
                  where a.position < p.position and a.projection = any(${announced}::text[]))`,
    parameters: () => [listNames(projections), listVersions(projections), listNames(announcing)],
  };
}

/** Rebuilds that were requested or interrupted, and tables of an older version. */
export function watchRebuilds(projections: readonly Projection[]) {
  return {
    condition: ([names = '', versions = '']: readonly string[]) => `
      exists (select from projection_rebuilds where phase not in ('done', 'failed')) or ${olderThan(names, versions)}`,
    parameters: () => [listNames(projections), listVersions(projections)],
  };
}
