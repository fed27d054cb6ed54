export const orderLimits = {
  linesMax: 100,
  quantityMin: 1,
  quantityMax: 1000,
  fullNameMin: 2,
  fullNameMax: 200,
  phoneMax: 30,
  idempotencyKeyMax: 255,
} as const;
