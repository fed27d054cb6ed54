import { copyFile, mkdir, mkdtemp, realpath, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { cruise, type ICruiseOptions, type ICruiseResult } from 'dependency-cruiser';
import extractOptions from 'dependency-cruiser/config-utl/extract-depcruise-options';
import extractTsConfig from 'dependency-cruiser/config-utl/extract-ts-config';
import { cleanTree } from './clean-tree.js';
import { type PlantedViolation, plantedViolations } from './violations.js';
import { root } from './source-tree.js';

interface Violation {
  rule: string;
  file: string;
}

/** The violations of .dependency-cruiser.mjs in a folder that is laid out like this tree. */
async function violationsIn(folder: string): Promise<Violation[]> {
  const options: ICruiseOptions = await extractOptions(join(root, '.dependency-cruiser.mjs'));
  const fileName = join(folder, 'tsconfig.cruise.json');
  const here: ICruiseOptions = { ...options, baseDir: folder, tsConfig: { fileName } };
  const { output } = await cruise(['.'], here, undefined, { tsConfig: extractTsConfig(fileName) });
  return (output as ICruiseResult).summary.violations.map(({ rule, from }) => ({ rule: rule.name, file: from }));
}

async function ruleNames(): Promise<string[]> {
  const { ruleSet } = await extractOptions(join(root, '.dependency-cruiser.mjs'));
  return [...new Set(ruleSet?.forbidden?.map((rule) => rule.name ?? 'unnamed'))].toSorted();
}

/** Imports that are planted together close rings beside. */
const rulesOfRings = new Set(['no-circular', 'web-features-form-no-ring']);
const inOrder = (violations: readonly Violation[]) => violations.map(({ rule, file }) => `${rule} ${file}`).toSorted();

// `npm run check` holds the rules in this tree; these tests show that they can be broken.
test('dependency rules: each has a planted violation', async () => {
  expect([...new Set(plantedViolations.map(({ rule }) => rule))].toSorted()).toEqual(await ruleNames());
});

describe('dependency rules in a small clean tree', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(await realpath(tmpdir()), 'soulvia-dependency-rules-'));
    for (const [path, text] of Object.entries(cleanTree)) await write(path, text);
    for (const name of ['tsconfig.json', 'tsconfig.cruise.json']) await copyFile(join(root, name), join(folder, name));
  });
  afterAll(async () => rm(folder, { recursive: true, force: true }));

  async function write(path: string, text: string): Promise<void> {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), `${text}\n`);
  }

  test('dependency rules: report nothing in a clean tree', async () => {
    expect(await violationsIn(folder)).toEqual([]);
  });

  /** What is reported with these violations in the tree at once. */
  async function reportsOf(planted: readonly PlantedViolation[]): Promise<Violation[]> {
    const files = new Set(planted.map(({ file }) => file));
    for (const file of files) {
      const added = planted.filter((one) => one.file === file).map(({ adds }) => adds);
      await write(file, [...added, cleanTree[file] ?? ''].join('\n'));
    }
    try {
      return await violationsIn(folder);
    } finally {
      for (const file of files)
        await (cleanTree[file] === undefined ? rm(join(folder, file)) : write(file, cleanTree[file]));
    }
  }

  // Rules of one import can be broken together: a file breaks each of them once in a run of the tool.
  const ofOneImport = plantedViolations.filter(({ reports }) => !reports);
  const turnOf = ({ rule, file }: PlantedViolation, index: number) =>
    ofOneImport.slice(0, index).filter((other) => other.rule === rule && other.file === file).length;
  const turns = Map.groupBy(ofOneImport.keys(), (index) => turnOf(ofOneImport[index] as PlantedViolation, index));

  test.each([...turns])('dependency rules: each reports the import that breaks it, in run %i', async (_, indexes) => {
    const planted = indexes.map((index) => ofOneImport[index] as PlantedViolation);
    const reported = (await reportsOf(planted)).filter(({ rule }) => !rulesOfRings.has(rule));
    expect(inOrder(reported)).toEqual(inOrder(planted.map(({ rule, file }) => ({ rule, file }))));
  });

  test.each(plantedViolations.filter(({ reports }) => reports))(
    '$rule reports $what in $file',
    async ({ reports, ...planted }) => expect(await reportsOf([planted])).toEqual(reports),
  );
});
