import { expect, test } from '@jest/globals';
import { explainConnections, sizeApiPools } from './api-pools.js';

test('api pools: five connections for each core of PostgreSQL are shared by the apis, 4 to 16 for each, unless the size is set', () => {
  const sizes = [
    [1, 2],
    [3, 2],
    [8, 16],
    [1, 16],
  ].map(([apis = 1, cores = 1]) => sizeApiPools(apis, cores).poolSize);
  expect([...sizes, sizeApiPools(8, 16, 6).poolSize]).toEqual([10, 4, 10, 16, 6]);
});

test('api pools: what apis may open, or have open, is said when it is more than six for each core', () => {
  expect([explainConnections(sizeApiPools(3, 2), 12), explainConnections(sizeApiPools(8, 16), 96)]).toEqual([
    undefined,
    undefined,
  ]);
  expect(explainConnections(sizeApiPools(8, 16, 16), 0)).toMatch(
    /allow apis 128 connections \(8 times 16\), more than the 96 .* set a smaller DATABASE_POOL_SIZE/,
  );
  expect(explainConnections(sizeApiPools(4, 2), 0)).toMatch(/\(4 times 4\), more than the 12 .* run fewer apis/);
  expect(explainConnections(sizeApiPools(1, 16), 128)).toMatch(
    /^Apis have 128 connections open, those of ending apis included, more than the 96/,
  );
});
