/** Path below `/api/v1/`. */
export const familiesPath = 'product-families';

export const familyLimits = {
  membersMin: 2,
  membersMax: 30,
  axesMax: 2,
  nameMax: 120,
  /** Characters of an axis, such as `Size`, and of a value on it, such as `30 ml`. */
  axisMax: 30,
  valueMax: 40,
} as const;
