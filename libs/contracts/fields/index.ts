export * from './check.js';
export * from './derive.js';
export * from './facet-fields.js';
export { Field, type PersonKind, personKinds } from './field.js';
export * from './number-field.js';
export * from './one-of.js';
export * from './plain-fields.js';
export * from './shape-fields.js';
export * from './text-field.js';
