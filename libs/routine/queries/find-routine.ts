import { Inject } from '@nestjs/common';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import {
  CATALOG_OPTIONS,
  type CatalogOptions,
  findAvailable,
  findProducts,
  readFacets,
  readFacetsInUse,
} from '@soulvia/catalog';
import {
  type FacetGroup,
  type Product,
  type Routine,
  type RoutineAnswers,
  type RoutineRule,
  routineStepGroup,
} from '@soulvia/contracts';
import { Money, NotFound } from '@soulvia/kernel';
import { memoizeFor } from '@soulvia/platform/concurrency';
import type { Query as Sql } from '@soulvia/platform/database';
import { ReadDatabase, type ReadSource } from '@soulvia/platform/replica';
import { type Candidate, chooseRoutine, type ChosenRoutine } from '../domain/choose-routine.js';
import { readNewest, readPublishedRules } from '../persistence/routine-versions.js';

interface FindRoutineOptions {
  /** The primary by default. */
  source?: ReadSource;
  /** The newest rules in place of the published ones. */
  isDraft?: boolean;
}

/** The questions of the routine, or with answers what it suggests. @throws NotFound without rules. */
export class FindRoutine extends Query<Routine> {
  constructor(
    readonly answers: RoutineAnswers | null,
    readonly options: FindRoutineOptions = {},
  ) {
    super();
  }
}

/** Maximum age of the products to choose from, in milliseconds. */
const freshForMs = 1_000;

@QueryHandler(FindRoutine)
export class FindRoutineHandler implements IQueryHandler<FindRoutine> {
  /** The same for all answers: of thousands of products reading them takes longer than choosing. */
  private readonly readCandidates: () => Promise<Candidate[]>;

  constructor(
    private readonly reads: ReadDatabase,
    @Inject(CATALOG_OPTIONS) private readonly catalog: CatalogOptions,
  ) {
    this.readCandidates = memoizeFor(async () => {
      const rows = await reads.primary.read((query) => findAvailable(query, routineStepGroup, catalog.ranking));
      return rows.map(([id, price, facets]) => ({ id, price: Money.parse(price), facets }));
    }, freshForMs);
  }

  execute({ answers, options: { source = this.reads.primary, isDraft = false } }: FindRoutine): Promise<Routine> {
    return source.read(async (query) => {
      const rules = isDraft ? (await readNewest(query)).rules : await readPublishedRules(query);
      if (rules.length === 0) throw new NotFound('Routine');
      return answers
        ? this.choose(query, rules, answers)
        : { questions: presentQuestions(await readFacetsInUse(query)) };
    });
  }

  private async choose(query: Sql, rules: readonly RoutineRule[], answers: RoutineAnswers): Promise<Routine> {
    const groups = await readFacets(query);
    const steps = valuesIn(groups, routineStepGroup);
    const chosen = chooseRoutine(rules, steps, await this.readCandidates(), answers);
    const ids = chosen.steps.map(({ product }) => product.id);
    return presentRoutine(chosen, await findProducts(query, ids, this.catalog.ratings), groups, answers);
  }
}

/** Hidden values are no answers and no steps. */
function valuesIn(groups: readonly FacetGroup[], key: string): { id: number; name: string }[] {
  const values = groups.find((group) => group.key === key)?.values ?? [];
  return values.flatMap(({ id, name, hidden }) => (hidden ? [] : [{ id, name }]));
}

function presentQuestions(groups: readonly FacetGroup[]) {
  return { skin_types: valuesIn(groups, 'skin_type'), concerns: valuesIn(groups, 'concern') };
}

function presentRoutine(
  { steps, total, leftOut, shortBy }: ChosenRoutine,
  products: readonly Product[],
  groups: readonly FacetGroup[],
  { skin, concerns }: RoutineAnswers,
): Routine {
  const { skin_types, concerns: allConcerns } = presentQuestions(groups);
  const asked = [
    ...skin_types.filter(({ id }) => id === skin),
    ...allConcerns.filter(({ id }) => concerns.includes(id)),
  ];
  return {
    steps: steps.flatMap(({ step, product: { id, facets }, note }) => {
      const product = products.find((found) => found.id === id);
      const why = asked.filter((answer) => facets.includes(answer.id)).map(({ name }) => name);
      return product ? [{ step: step.name, product, why, note }] : [];
    }),
    total: total.toString(),
    left_out: leftOut.map(({ name }) => name),
    short_by: shortBy?.toString() ?? null,
  };
}
