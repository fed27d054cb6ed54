import { readLine } from '@soulvia/contracts';
import type { WrittenTexts } from '@soulvia/platform/written-texts';

export const keyTexts: readonly WrittenTexts[] = [{ table: 'api_keys', key: ['id'], columns: { name: readLine } }];
