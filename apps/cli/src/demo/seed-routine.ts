import type { RoutineRule } from '@soulvia/contracts';
import { PublishRoutine, SaveRules } from '@soulvia/routine';
import type { DemoShop } from './demo-shop.js';
import { idsByName } from './seed-products.js';

interface DemoRule {
  skin?: readonly string[];
  concern?: readonly string[];
  sensitive?: true;
  prefer?: readonly string[];
  avoid?: readonly string[];
  weight: number;
  note?: string;
}

/** By step, in names of facet values. No rule names toners: a routine of four products has the sunscreen. */
const demoRules: Readonly<Record<string, readonly DemoRule[]>> = {
  Cleanse: [
    { avoid: ['Neem'], weight: 1 },
    { skin: ['Oily'], prefer: ['Green tea', 'Salicylic acid'], weight: 5, note: 'A gel or foam that rinses clean.' },
    { skin: ['Dry'], prefer: ['Oat'], weight: 5, note: 'A cream that does not foam.' },
    { concern: ['Blemishes'], prefer: ['Salicylic acid'], weight: 6, note: 'Begin with three evenings a week.' },
    { concern: ['Visible pores'], prefer: ['Rose', 'Green tea'], weight: 3 },
    { sensitive: true, prefer: ['Perfume', 'Oat'], avoid: ['Salicylic acid'], weight: 8, note: 'Mild, for every day.' },
  ],
  Treat: [
    { weight: 1 },
    {
      concern: ['Dullness', 'Uneven tone'],
      prefer: ['Vitamin C', 'Niacinamide'],
      weight: 6,
      note: 'Best in the morning.',
    },
    { concern: ['Dryness'], prefer: ['Hyaluronic acid'], weight: 6, note: 'On damp skin, before the cream.' },
    { concern: ['Redness'], prefer: ['Perfume'], weight: 6 },
    { concern: ['Fine lines'], prefer: ['Squalane'], weight: 5, note: 'Begin with two evenings a week.' },
    { concern: ['Visible pores'], prefer: ['Niacinamide'], weight: 4 },
    { sensitive: true, prefer: ['Perfume'], avoid: ['Vitamin C'], weight: 8, note: 'Without perfume.' },
  ],
  Moisturise: [
    { weight: 1 },
    { skin: ['Dry'], prefer: ['Ceramides', 'Oat'], weight: 6, note: 'Rich, for the evening.' },
    { skin: ['Oily'], prefer: ['Oil'], weight: 6, note: 'Light and without oil.' },
    { skin: ['Combination'], prefer: ['Squalane'], weight: 5 },
    { sensitive: true, prefer: ['Perfume'], avoid: ['Rose'], weight: 8, note: 'Without perfume.' },
  ],
  Protect: [
    { weight: 1, note: 'The last step of every morning.' },
    { sensitive: true, prefer: ['Perfume'], weight: 8, note: 'A mineral filter without perfume.' },
  ],
};

/** Publishes rules for a routine. */
export async function seedRoutine(shop: DemoShop, opened: Date): Promise<void> {
  const ids = await idsByName(shop, 'facet_values');
  const toIds = (names: readonly string[] = []) => names.flatMap((name) => ids.get(name) ?? []);
  const rules = Object.entries(demoRules).flatMap(([step, ofStep]) =>
    ofStep.map(({ skin, concern, prefer, avoid, ...rule }): RoutineRule => ({
      ...(skin && { skin_type: toIds(skin) }),
      ...(concern && { concern: toIds(concern) }),
      ...rule,
      step: ids.get(step) ?? 0,
      prefer: toIds(prefer),
      avoid: toIds(avoid),
    })),
  );
  const [owner] = await shop.query<{ id: number }>(`select id from users where email = 'admin@soulvia.test'`);
  await shop.execute(opened, new SaveRules(rules, owner?.id ?? 0));
  await shop.execute(opened, new PublishRoutine(1, owner?.id ?? 0));
}
