export function productPath(id: number): string {
  return `/buy-product/${id}`;
}
