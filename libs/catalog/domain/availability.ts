import type { ProductStatus } from '@soulvia/contracts';

export interface Availability {
  /** An admin took the product off sale; restocking does not bring it back. */
  isDelisted: boolean;
  quantity: number;
}

export function decideStatus({ isDelisted, quantity }: Availability): ProductStatus {
  return !isDelisted && quantity > 0 ? 'INSTOCK' : 'OUTOFSTOCK';
}

/** Setting a product to OUTOFSTOCK delists it; INSTOCK lists it again, for sale once there is stock. */
export function isDelistedBy(status: ProductStatus): boolean {
  return status === 'OUTOFSTOCK';
}
