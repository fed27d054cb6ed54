import { Injectable, type PipeTransform } from '@nestjs/common';
import { NotFound } from '@soulvia/kernel';

/** Reads a projection's name from the path. A malformed name is a 404, like an unknown one. */
@Injectable()
export class ProjectionName implements PipeTransform<unknown, string> {
  transform(value: unknown): string {
    if (typeof value !== 'string' || !/^[a-z-]{1,50}$/.test(value)) throw new NotFound('Projection');
    return value;
  }
}
