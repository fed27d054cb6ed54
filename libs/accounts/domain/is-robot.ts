/** CUBOT makes phones. */
const robots = /(?<!cu)bot|crawl|spider|slurp|preview|facebookexternalhit/i;

/** Whether a client calls itself a robot. */
export function isRobot(userAgent: string | undefined): boolean {
  return robots.test(userAgent ?? '');
}
