import { linesRule } from './text-rule.js';
import type { SettingGroup, SettingsOf } from './setting-group.js';

/** Words of shoppers, beside the words that names of products, categories and filters use. */
const firstSynonyms = `
acne, pimples, breakouts, zits, blemishes, spot treatment, کیل مہاسے, دانے
dark spots, pigmentation, hyperpigmentation, uneven tone, melasma, freckles, chaiyan, چھائیاں
dullness, dull skin, brightening, glow, radiance, whitening, رنگ گورا
dryness, dry skin, dehydrated, flaky skin, خشک جلد
oily skin, oil control, shine control, چکنی جلد
redness, rosacea, irritation, soothing, calming
fine lines, wrinkles, anti ageing, anti aging, crow's feet, جھریاں
open pores, visible pores, large pores, blackheads, whiteheads
dark circles, under eye, eye bags, puffy eyes, حلقے
sunblock, sunscreen, sun cream, sun protection, SPF, سن بلاک, سن اسکرین
face wash, cleanser, cleansing, facial wash, فیس واش
moisturiser, moisturising, face cream, lotion, hydrating cream, موئسچرائزر
toner, face mist, essence, ٹونر
serum, ampoule, concentrate, سیرم
scrub, exfoliator, exfoliating, peel, ubtan, اسکرب
face mask, sheet mask, face pack, ماسک
makeup remover, micellar water, cleansing balm
lip balm, chapstick, lip care
body lotion, body cream, body milk
vitamin c, ascorbic acid, وٹامن سی
salicylic acid, BHA
glycolic acid, lactic acid, AHA
hyaluronic acid, sodium hyaluronate, HA
niacinamide, vitamin b3
retinol, retinoid, vitamin a
fragrance free, perfume free, unscented
rose water, gulab, عرق گلاب
turmeric, haldi, ہلدی
soap, bar, صابن
`.trim();

/** What shoppers call things. */
export const searchSettings = {
  path: 'settings/search',
  kind: 'search-settings',
  noun: 'words for search',
  fields: {
    synonyms: {
      kind: 'text',
      default: firstSynonyms,
      rule: linesRule('Words', 20_000),
      isLong: true,
      label: 'Words that mean the same',
      hint: 'One line for each meaning, with commas between its words. A search for one of them finds the others as well, behind what has the word itself.',
    },
  },
} satisfies SettingGroup;

export type SearchSettings = SettingsOf<typeof searchSettings>;
