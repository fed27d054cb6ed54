import * as contracts from '@soulvia/contracts';
import { emailPattern, textProblem, type TextRule } from '@soulvia/contracts';
import { hostileTexts } from '../test/support/hostile-texts.js';
import { median } from './support/figures.js';
import { conclude, printTable, type Row } from './support/report.js';
import { runBench } from './support/run-bench.js';

const longest = 100_000;
const rounds = 15;

interface Checked {
  rule: string;
  max: number;
  check: (text: string) => unknown;
}

/** How long each text rule, and the email pattern alone, takes for texts made to slow it down. */
runBench(async () => {
  const rules = Object.entries(contracts)
    .filter(([name]) => name.endsWith('Rules'))
    .flatMap(([name, fields]) =>
      Object.entries(fields as Record<string, TextRule>).map(([field, rule]): Checked => ({
        rule: `${name}.${field}`,
        max: rule.max.length,
        check: (text) => textProblem(rule, text),
      })),
    );
  rules.push({ rule: 'emailPattern alone', max: 254, check: (text) => emailPattern.test(text) });
  const rows = rules.map(({ rule, max, check }): Row & { ms: number } => {
    // The longest accepted text, the longest that is examined before it is refused, and the longest that a request can hold.
    const slowest = [max, max * 4, longest]
      .flatMap((length) => hostileTexts(length))
      .map(([what, text]) => ({ what, ms: median(Array.from({ length: rounds }, () => time(() => check(text)))) }))
      .toSorted((a, b) => b.ms - a.ms);
    return { rule, 'worst text': slowest[0]?.what ?? '', ms: slowest[0]?.ms ?? Number.NaN };
  });
  const sorted = rows.toSorted((a, b) => b.ms - a.ms);
  printTable(`The slowest of ${rows.length} rules on texts of up to ${longest} characters`, sorted.slice(0, 8));
  conclude('hostile-text', [{ figure: 'slowest rule, ms', measured: sorted[0]?.ms ?? Number.NaN, atMost: 5 }], {
    rules: rows.length,
    slowest: sorted.slice(0, 8),
  });
});

function time(work: () => unknown): number {
  const began = performance.now();
  work();
  return performance.now() - began;
}
