/** The form of one product in the console. */
export function productFormPath(id: number): string {
  return `/admin?section=products&form=${id}`;
}
