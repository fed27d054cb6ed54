/**
 * Compares the checked-in map with the current one. When the schema version of an event was raised, each projection that folds it must
 * be raised too: workers of both versions run during an upgrade, and only a raised fold is rebuilt from events of both shapes.
 *
 * @returns {string[]} one sentence for each projection that was not raised.
 */
export function findUnraisedVersions(before, after) {
  const [eventsBefore, eventsNow] = [before, after].map((map) => versionsIn(map, '| Event |'));
  const [projectionsBefore, projectionsNow] = [before, after].map((map) => versionsIn(map, '| Projection |'));
  const raised = [...eventsNow].filter(([type, { version }]) => version > (eventsBefore.get(type)?.version ?? version));
  return raised.flatMap(([type]) =>
    [...projectionsNow]
      .filter(([, { cells }]) => cells[4].split(', ').includes(type))
      .filter(([name, { version }]) => version <= (projectionsBefore.get(name)?.version ?? 0))
      .map(([name, { version }]) => `${type} was raised: raise the version of ${name}, which is still ${version}.`),
  );
}

/** Rows of the tables with that header, by their first column. */
function versionsIn(map, head) {
  const rows = new Map();
  let isInside = false;
  for (const line of map.split('\n')) {
    if (!line.startsWith('|')) isInside = false;
    else if (line.startsWith(head)) isInside = true;
    else if (isInside && !line.startsWith('| ---')) {
      const cells = line.split('|').map((cell) => cell.trim());
      rows.set(cells[1], { version: Number(cells[2]), cells });
    }
  }
  return rows;
}
