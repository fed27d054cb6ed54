import { shopProjections } from '@soulvia/views';
import { lowStockThreshold } from './shop-under-test.js';

export const projections = shopProjections({ lowStockThreshold });
