/** The admin form of one product. */
export function productFormPath(id: number): string {
  return `/admin?section=products&form=${id}`;
}
