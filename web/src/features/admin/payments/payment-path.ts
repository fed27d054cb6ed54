/** One payment in the console, whatever its state. */
export function paymentPath(id: number): string {
  return `/admin?section=payments&status=all&q=${id}`;
}
