/** Further away it costs as much as reading all locks. */
const nearMax = 1_000;

/**
 * SQL of the log's safe position, read from the lowest of some checkpoints that are near its end: each of them was safe when it was stored.
 * Where none is near, all locks of the server are read.
 *
 * @param checkpoints the rest of a select of `position`, with a condition.
 */
export const safePositionFrom = (checkpoints: string): string =>
  `event_log_safe_position(
    (select min(position) from ${checkpoints} and position > (select last_value from events_position_seq) - ${nearMax}))`;
