import { Injectable, type PipeTransform } from '@nestjs/common';
import { largestId } from '@soulvia/contracts';
import { NotFound } from '@soulvia/kernel';

/** Reads an id from the path. An invalid id is 404, like an unknown one. */
@Injectable()
export class IdParameter implements PipeTransform<unknown, number> {
  transform(value: unknown): number {
    const id = typeof value === 'string' && /^\d{1,10}$/.test(value) ? Number(value) : 0;
    if (id < 1 || id > largestId) throw new NotFound('Item');
    return id;
  }
}
