export function orderPath(id: number): string {
  return `/admin?section=orders&order=${id}`;
}
