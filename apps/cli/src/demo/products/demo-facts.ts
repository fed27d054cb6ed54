import type { SizeUnit } from '@soulvia/contracts';

/** What the product page of the demo tells beside the description. */
export interface DemoFacts {
  size: readonly [number, SizeUnit];
  monthsAfterOpening: number;
  ingredients: string;
  facets: readonly string[];
}

const every = ['Normal', 'Dry', 'Oily', 'Combination', 'Sensitive'];

const serum = (months: number, ingredients: string, facets: readonly string[]): DemoFacts => ({
  size: [30, 'ml'],
  monthsAfterOpening: months,
  ingredients,
  facets: ['Treat', ...facets],
});
const cream = (grams: number, ingredients: string, facets: readonly string[]): DemoFacts => ({
  size: [grams, 'g'],
  monthsAfterOpening: 12,
  ingredients,
  facets: ['Moisturise', ...facets],
});
const liquid = (step: string, millilitres: number, ingredients: string, facets: readonly string[]): DemoFacts => ({
  size: [millilitres, 'ml'],
  monthsAfterOpening: 12,
  ingredients,
  facets: [step, ...facets],
});
const set = (pieces: number, ingredients: string, facets: readonly string[]): DemoFacts => ({
  size: [pieces, 'pieces'],
  monthsAfterOpening: 6,
  ingredients,
  facets,
});

export const demoFacts: Readonly<Record<string, DemoFacts>> = {
  'Glow Serum': serum(6, 'Aqua, Niacinamide, Glycerin, Glycyrrhiza Glabra Root Extract, Phenoxyethanol', [
    'Normal',
    'Combination',
    'Oily',
    'Dullness',
    'Uneven tone',
    'Niacinamide',
    'Oil',
  ]),
  'Vitamin C Morning Serum': serum(3, 'Aqua, Ascorbyl Glucoside, Propanediol, Ferulic Acid, Dimethicone', [
    'Normal',
    'Dry',
    'Dullness',
    'Vitamin C',
  ]),
  'Hyaluronic Water Serum': serum(6, 'Aqua, Sodium Hyaluronate, Panthenol, Hydroxyethylcellulose, Phenoxyethanol', [
    ...every,
    'Dryness',
    'Hyaluronic acid',
    'Perfume',
    'Oil',
  ]),
  'Rosehip Facial Oil': serum(6, 'Rosa Canina Seed Oil, Simmondsia Chinensis Seed Oil, Tocopherol', [
    'Dry',
    'Dryness',
    'Rose',
    'Perfume',
    'Alcohol',
  ]),
  'Retinol Night Serum': serum(3, 'Squalane, Caprylic/Capric Triglyceride, Retinol, Tocopherol', [
    'Normal',
    'Combination',
    'Fine lines',
    'Squalane',
  ]),
  'Azelaic Balance Serum': serum(6, 'Aqua, Azelaic Acid, Dimethicone, Glycerin, Cetearyl Alcohol', [
    'Oily',
    'Combination',
    'Redness',
    'Visible pores',
    'Perfume',
  ]),
  'Centella Calm Serum': serum(6, 'Centella Asiatica Leaf Water, Glycerin, Beta-Glucan, Allantoin, Xanthan Gum', [
    'Sensitive',
    'Dry',
    'Redness',
    'Perfume',
    'Oil',
  ]),
  'Peptide Support Serum': serum(6, 'Aqua, Glycerin, Palmitoyl Tripeptide-1, Palmitoyl Tetrapeptide-7, Carbomer', [
    'Dry',
    'Fine lines',
    'Perfume',
  ]),
  'Ceramide Night Cream': cream(50, 'Aqua, Squalane, Ceramide NP, Ceramide AP, Ceramide EOP, Cholesterol', [
    'Dry',
    'Sensitive',
    'Dryness',
    'Ceramides',
    'Squalane',
    'Perfume',
  ]),
  'Oat Milk Day Cream': cream(50, 'Aqua, Glycerin, Colloidal Oatmeal, Cetearyl Alcohol, Caprylic/Capric Triglyceride', [
    'Normal',
    'Dry',
    'Dryness',
    'Oat',
  ]),
  'Aloe Water Gel': cream(50, 'Aloe Barbadensis Leaf Juice, Sodium Hyaluronate, Carbomer, Phenoxyethanol', [
    'Oily',
    'Aloe vera',
    'Hyaluronic acid',
    'Perfume',
    'Oil',
  ]),
  'Shea Body Butter': cream(150, 'Butyrospermum Parkii Butter, Prunus Amygdalus Dulcis Oil, Tocopherol', [
    'Dry',
    'Dryness',
    'Perfume',
    'Alcohol',
  ]),
  'Rose Petal Cream': cream(50, 'Rosa Damascena Flower Water, Oenothera Biennis Oil, Glycerin, Cetearyl Alcohol', [
    'Normal',
    'Rose',
  ]),
  'Squalane Light Cream': cream(50, 'Aqua, Squalane, Niacinamide, Glycerin, Cetyl Alcohol', [
    'Combination',
    'Squalane',
    'Niacinamide',
    'Perfume',
  ]),
  'Overnight Hydration Mask': cream(75, 'Aqua, Glycerin, Trehalose, Beta-Glucan, Carbomer', [
    ...every,
    'Dryness',
    'Oil',
  ]),
  'Saffron and Almond Balm': cream(30, 'Prunus Amygdalus Dulcis Oil, Cera Alba, Crocus Sativus Flower Extract', [
    'Dry',
    'Dryness',
    'Alcohol',
  ]),
  'Daily Face Wash': liquid('Cleanse', 150, 'Aqua, Decyl Glucoside, Glycerin, Panthenol, Citric Acid', [
    'Normal',
    'Combination',
  ]),
  'Green Tea Gel Cleanser': liquid('Cleanse', 150, 'Aqua, Coco-Glucoside, Camellia Sinensis Leaf Extract, Zinc PCA', [
    'Oily',
    'Visible pores',
    'Green tea',
    'Oil',
  ]),
  'Oat Cream Cleanser': liquid('Cleanse', 120, 'Aqua, Avena Sativa Kernel Oil, Glycerin, Cetearyl Alcohol', [
    'Dry',
    'Sensitive',
    'Dryness',
    'Oat',
  ]),
  'Rose Clay Cleanser': liquid('Cleanse', 100, 'Rosa Damascena Flower Water, Kaolin, Glycerin, Xanthan Gum', [
    'Combination',
    'Visible pores',
    'Rose',
  ]),
  'Micellar Cleansing Water': liquid('Cleanse', 200, 'Aqua, PEG-6 Caprylic/Capric Glycerides, Glycerin', [
    ...every,
    'Perfume',
    'Oil',
  ]),
  'Salicylic Foam Cleanser': liquid('Cleanse', 150, 'Aqua, Cocamidopropyl Betaine, Salicylic Acid, Glycerin', [
    'Oily',
    'Blemishes',
    'Visible pores',
    'Salicylic acid',
    'Oil',
  ]),
  'Neem and Mint Hand Wash': liquid(
    'Cleanse',
    250,
    'Aqua, Decyl Glucoside, Azadirachta Indica Leaf Extract, Mentha Oil',
    ['Normal', 'Neem'],
  ),
  'Sun Shield SPF 50': liquid('Protect', 50, 'Aqua, Diethylamino Hydroxybenzoyl Hexyl Benzoate, Glycerin, Silica', [
    'Normal',
    'Combination',
    'Sun protection',
  ]),
  'Mineral Veil SPF 30': liquid('Protect', 50, 'Aqua, Zinc Oxide, Caprylic/Capric Triglyceride, Glycerin', [
    'Sensitive',
    'Dry',
    'Sun protection',
    'Perfume',
    'Alcohol',
  ]),
  'Tinted Sun Fluid SPF 45': liquid('Protect', 40, 'Aqua, Titanium Dioxide, Iron Oxides, Dimethicone', [
    'Normal',
    'Combination',
    'Sun protection',
    'Uneven tone',
  ]),
  'Aqua Sun Gel SPF 50': liquid('Protect', 50, 'Aqua, Alcohol Denat., Ethylhexyl Triazone, Glycerin', [
    'Oily',
    'Sun protection',
    'Oil',
  ]),
  'After Sun Aloe Gel': liquid(
    'Moisturise',
    150,
    'Aloe Barbadensis Leaf Juice, Cucumis Sativus Fruit Water, Allantoin',
    [...every, 'Redness', 'Aloe vera', 'Oil'],
  ),
  'Rose Water Toner': liquid('Tone', 100, 'Rosa Damascena Flower Water, Glycerin', [
    'Normal',
    'Dry',
    'Rose',
    'Alcohol',
    'Oil',
  ]),
  'Cucumber Cooling Mist': liquid('Tone', 100, 'Cucumis Sativus Fruit Water, Aloe Barbadensis Leaf Juice', [
    ...every,
    'Aloe vera',
    'Alcohol',
    'Oil',
  ]),
  'Glycolic Evening Toner': liquid('Tone', 100, 'Aqua, Glycolic Acid, Aloe Barbadensis Leaf Juice, Sodium Hydroxide', [
    'Normal',
    'Oily',
    'Dullness',
    'Aloe vera',
  ]),
  'Rice Water Essence': liquid('Tone', 120, 'Oryza Sativa Ferment Filtrate, Niacinamide, Glycerin', [
    'Normal',
    'Combination',
    'Dullness',
    'Niacinamide',
  ]),
  'Orange Blossom Mist': liquid('Tone', 100, 'Citrus Aurantium Flower Water, Panthenol', ['Normal', 'Oily', 'Oil']),
  'Sea Mineral Mist': liquid('Tone', 100, 'Maris Aqua, Magnesium PCA, Sodium Hyaluronate', [
    'Dry',
    'Normal',
    'Dryness',
    'Hyaluronic acid',
    'Perfume',
    'Oil',
  ]),
  'Starter Ritual Set': set(3, 'See Daily Face Wash, Glow Serum and Oat Milk Day Cream.', [
    'Normal',
    'Combination',
    'Dullness',
  ]),
  'Rose Garden Gift Set': set(3, 'See Rose Water Toner, Rose Petal Cream and Rose Clay Cleanser.', ['Normal', 'Rose']),
  'Sunny Days Set': set(2, 'See Sun Shield SPF 50 and After Sun Aloe Gel.', [
    'Normal',
    'Combination',
    'Oily',
    'Sun protection',
    'Aloe vera',
  ]),
  'Evening Ritual Set': set(3, 'See Oat Cream Cleanser, Peptide Support Serum and Ceramide Night Cream.', [
    'Dry',
    'Dryness',
    'Oat',
    'Ceramides',
    'Perfume',
  ]),
  'Deep Hydration Set': set(3, 'See Hyaluronic Water Serum, Squalane Light Cream and Sea Mineral Mist.', [
    'Combination',
    'Dryness',
    'Hyaluronic acid',
    'Perfume',
  ]),
  'Complete Soulvia Gift Box': set(5, 'See the five products in the box.', [
    'Oily',
    'Combination',
    'Green tea',
    'Aloe vera',
  ]),
};

/** By the step of the routine that a product is for. */
export const demoDirections: Readonly<Record<string, string>> = {
  Cleanse:
    'Work a small amount into damp skin for half a minute, keep it out of the eyes, and rinse with lukewarm water.',
  Tone: 'After washing, mist or pat it onto the face and let it sink in before the next step.',
  Treat: 'Spread three drops over clean skin, morning or evening, and follow with a cream.',
  Moisturise: 'Smooth a pea-sized amount over the face and neck as the last step, or whenever skin feels dry.',
  Protect: 'Apply two finger lengths as the last step of the morning, and again every two hours outdoors.',
};

export const demoPatchTest =
  'Put a little on your inner arm and wait a day. Do not use it if your skin stings, itches or turns red.';
