import { type ContentKey, contentKeys } from '@soulvia/contracts';
import { NotFound } from '@soulvia/kernel';
import { Injectable, type PipeTransform } from '@nestjs/common';

/** Reads a key from the path. */
@Injectable()
export class ContentKeyParameter implements PipeTransform<unknown, ContentKey> {
  transform(value: unknown): ContentKey {
    const key = contentKeys.find((known) => known === value);
    if (!key) throw new NotFound('Content');
    return key;
  }
}
