import type { Projection } from './projection.js';

/**
 * What a worker polls for: events that no checkpoint has passed or that cannot be read yet, tables of an older version, rebuilds, and
 * ranges that were not announced.
 */
export function projectionNews(projections: readonly Projection[]) {
  const names = projections.map(({ name }) => name);
  const versions = projections.map(({ version }) => version);
  const announcing = projections.flatMap(({ name, announce }) => (announce ? [name] : []));
  return {
    condition: ([known, knownVersions, announced]: readonly string[]) => `
      log.safe <> log.highest
      or exists (select from projections where state = 'running' and position < log.safe)
      or exists (select from projections p
                   join unnest(${known}::text[], ${knownVersions}::int[]) as known (name, version) on known.name = p.name
                  where p.version < known.version)
      or exists (select from projection_rebuilds where phase not in ('done', 'failed'))
      or exists (select from projection_announcements a join projections p on p.name = a.projection
                  where a.position < p.position and a.projection = any(${announced}::text[]))`,
    parameters: () => [names, versions, announcing],
  };
}
