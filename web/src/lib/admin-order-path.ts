/** One order in the admin console. */
export function orderPath(id: number): string {
  return `/admin?section=orders&order=${id}`;
}
