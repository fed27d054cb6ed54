import { Injectable, type PipeTransform } from '@nestjs/common';
import { NotFound } from '@soulvia/kernel';

/** Reads a projection's name from the path. What cannot be a name names nothing: 404, like any other nobody has. */
@Injectable()
export class ProjectionName implements PipeTransform<unknown, string> {
  transform(value: unknown): string {
    if (typeof value !== 'string' || !/^[a-z-]{1,50}$/.test(value)) throw new NotFound('Projection');
    return value;
  }
}
