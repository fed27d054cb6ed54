import type { Type } from '@nestjs/common';
import { OmitType, PartialType } from '@nestjs/swagger';

/** A shape of which each field may be left out, as in a partial update. Null is not left out. */
export function AllOptional<Shape>(shape: Type<Shape>): Type<Partial<Shape>> {
  return PartialType(shape, { skipNullProperties: false });
}

/** A shape without some of its fields. */
export function Without<Shape, Name extends keyof Shape>(
  shape: Type<Shape>,
  names: readonly Name[],
): Type<Omit<Shape, Name>> {
  return OmitType(shape, names);
}
