import type { RoutineImage } from './routine-image.js';
import type { LabelText } from './label.js';
import type { PackageBoxName } from './package-boxes/index.js';
import type { PaletteName } from './palettes.js';
import type { Vessel } from './placed.js';
import type { TextureName } from './textures/index.js';

export interface Design {
  palette: PaletteName;
  label: Omit<LabelText, 'name'>;
  /** Of what is in it; that of its vessel by default. */
  texture?: TextureName;
  /** The vessels in a gift set. */
  contents?: readonly Vessel[];
}

export interface PackageDesign extends Design {
  box: PackageBoxName;
}

export interface CategoryDesign extends Vessel {
  /** The vessels before a box. */
  contents?: readonly Vessel[];
}

/** Colours and label texts by product name. */
export const productDesigns: Readonly<Record<string, Design>> = {
  'Glow Serum': { palette: 'moss', label: { note: 'niacinamide + liquorice', volume: '30 ml' } },
  'Vitamin C Morning Serum': { palette: 'amber', label: { note: 'ascorbyl glucoside 10%', volume: '30 ml' } },
  'Hyaluronic Water Serum': { palette: 'sky', label: { note: 'hyaluronic acid + B5', volume: '30 ml' } },
  'Rosehip Facial Oil': { palette: 'rose', label: { note: 'cold-pressed, unscented', volume: '30 ml' } },
  'Retinol Night Serum': { palette: 'amber', label: { note: 'retinol 0.2% in squalane', volume: '30 ml' } },
  'Azelaic Balance Serum': { palette: 'sky', label: { note: 'azelaic acid 8%', volume: '30 ml' } },
  'Centella Calm Serum': { palette: 'moss', label: { note: 'centella + beta-glucan', volume: '30 ml' } },
  'Peptide Support Serum': { palette: 'pearl', label: { note: 'two peptides + glycerin', volume: '30 ml' } },
  'Ceramide Night Cream': { palette: 'pearl', label: { note: 'ceramides + squalane', volume: '50 g' } },
  'Oat Milk Day Cream': { palette: 'amber', label: { note: 'colloidal oat + glycerin', volume: '50 g' } },
  'Aloe Water Gel': { texture: 'smear', palette: 'moss', label: { note: 'aloe + hyaluronate', volume: '50 g' } },
  'Shea Body Butter': { palette: 'amber', label: { note: 'whipped shea + almond', volume: '200 g' } },
  'Rose Petal Cream': { palette: 'rose', label: { note: 'damask rose + primrose', volume: '50 g' } },
  'Squalane Light Cream': { palette: 'pearl', label: { note: 'squalane + niacinamide', volume: '50 g' } },
  'Overnight Hydration Mask': {
    texture: 'smear',
    palette: 'sky',
    label: { note: 'leave-on gel mask', volume: '75 g' },
  },
  'Saffron and Almond Balm': { palette: 'amber', label: { note: 'small batch', volume: '40 g' } },
  'Daily Face Wash': { palette: 'amber', label: { note: 'gentle gel, panthenol', volume: '150 ml' } },
  'Green Tea Gel Cleanser': { palette: 'moss', label: { note: 'green tea + zinc', volume: '150 ml' } },
  'Oat Cream Cleanser': {
    texture: 'smear',
    palette: 'pearl',
    label: { note: 'non-foaming, oat oil', volume: '150 ml' },
  },
  'Rose Clay Cleanser': { texture: 'swirl', palette: 'rose', label: { note: 'pink kaolin + rose', volume: '120 ml' } },
  'Micellar Cleansing Water': {
    texture: 'drops',
    palette: 'sky',
    label: { note: 'make-up remover', volume: '200 ml' },
  },
  'Salicylic Foam Cleanser': { palette: 'pearl', label: { note: 'salicylic acid 0.5%', volume: '150 ml' } },
  'Neem and Mint Hand Wash': { palette: 'moss', label: { note: 'neem leaf + glycerin', volume: '250 ml' } },
  'Sun Shield SPF 50': { palette: 'rose', label: { note: 'broad spectrum, no white cast', volume: '60 ml' } },
  'Mineral Veil SPF 30': { palette: 'pearl', label: { note: 'zinc oxide only', volume: '50 ml' } },
  'Tinted Sun Fluid SPF 45': {
    texture: 'smear',
    palette: 'amber',
    label: { note: 'iron oxide tint', volume: '40 ml' },
  },
  'Aqua Sun Gel SPF 50': { texture: 'smear', palette: 'sky', label: { note: 'light gel, dry touch', volume: '60 ml' } },
  'After Sun Aloe Gel': {
    texture: 'smear',
    palette: 'moss',
    label: { note: 'cool gel for face and body', volume: '120 ml' },
  },
  'Rose Water Toner': { texture: 'drops', palette: 'rose', label: { note: 'distilled damask rose', volume: '100 ml' } },
  'Cucumber Cooling Mist': { palette: 'moss', label: { note: 'cucumber + aloe', volume: '100 ml' } },
  'Glycolic Evening Toner': {
    texture: 'drops',
    palette: 'amber',
    label: { note: 'glycolic acid 5%', volume: '120 ml' },
  },
  'Rice Water Essence': { texture: 'drops', palette: 'pearl', label: { note: 'fermented rice', volume: '120 ml' } },
  'Orange Blossom Mist': { palette: 'amber', label: { note: 'neroli water + B5', volume: '100 ml' } },
  'Sea Mineral Mist': { palette: 'sky', label: { note: 'magnesium + hyaluronic', volume: '100 ml' } },
  'Starter Ritual Set': {
    palette: 'moss',
    label: { note: 'cleanse, serum, cream', volume: '3 pieces' },
    contents: [
      { silhouette: 'pump', palette: 'amber' },
      { silhouette: 'dropper', palette: 'moss' },
      { silhouette: 'jar', palette: 'pearl' },
    ],
  },
  'Rose Garden Gift Set': {
    palette: 'rose',
    label: { note: 'toner, cream, cleanser', volume: '3 pieces' },
    contents: [
      { silhouette: 'mist', palette: 'rose' },
      { silhouette: 'jar', palette: 'rose' },
      { silhouette: 'pump', palette: 'rose' },
    ],
  },
  'Sunny Days Set': {
    palette: 'amber',
    label: { note: 'sunscreen, after sun, pouch', volume: '3 pieces' },
    contents: [
      { silhouette: 'tube', palette: 'rose' },
      { silhouette: 'tube', palette: 'moss' },
    ],
  },
  'Evening Ritual Set': {
    palette: 'pearl',
    label: { note: 'cleanse, serum, night cream', volume: '3 pieces' },
    contents: [
      { silhouette: 'pump', palette: 'pearl' },
      { silhouette: 'dropper', palette: 'amber' },
      { silhouette: 'jar', palette: 'pearl' },
    ],
  },
  'Deep Hydration Set': {
    palette: 'sky',
    label: { note: 'mist, serum, light cream', volume: '3 pieces' },
    contents: [
      { silhouette: 'mist', palette: 'sky' },
      { silhouette: 'dropper', palette: 'sky' },
      { silhouette: 'jar', palette: 'pearl' },
    ],
  },
  'Complete Soulvia Gift Box': {
    palette: 'moss',
    label: { note: 'a light five-step routine', volume: '5 pieces' },
    contents: [
      { silhouette: 'pump', palette: 'amber' },
      { silhouette: 'mist', palette: 'rose' },
      { silhouette: 'dropper', palette: 'moss' },
      { silhouette: 'jar', palette: 'pearl' },
      { silhouette: 'tube', palette: 'rose' },
    ],
  },
};

/** Box, colours and label texts by package name. No two packages have the same box. */
export const packageDesigns: Readonly<Record<string, PackageDesign>> = {
  'Starter Package': { box: 'carton', palette: 'moss', label: { note: 'six best sellers', volume: '6 pieces' } },
  'Growth Package': {
    box: 'carryCase',
    palette: 'rose',
    label: { note: 'a small stock at home', volume: '15 pieces' },
  },
  'Premier Package': { box: 'chest', palette: 'amber', label: { note: 'the whole range', volume: '30 pieces' } },
};

/** Vessel and colours by category name; the products of a category share its vessel. */
export const categoryDesigns: Readonly<Record<string, CategoryDesign>> = {
  Serums: { silhouette: 'dropper', palette: 'moss' },
  Moisturisers: { silhouette: 'jar', palette: 'pearl' },
  Cleansers: { silhouette: 'pump', palette: 'amber' },
  'Sun Care': { silhouette: 'tube', palette: 'rose' },
  'Toners and Mists': { silhouette: 'mist', palette: 'sky' },
  'Gift Sets': {
    silhouette: 'box',
    palette: 'moss',
    contents: [
      { silhouette: 'mist', palette: 'sky' },
      { silhouette: 'jar', palette: 'rose' },
      { silhouette: 'dropper', palette: 'pearl' },
    ],
  },
};

/** A routine for the morning, on the home page. */
export const homeRoutine: RoutineImage = {
  palette: 'amber',
  contents: [
    { silhouette: 'pump', palette: 'pearl' },
    { silhouette: 'dropper', palette: 'moss' },
    { silhouette: 'jar', palette: 'rose' },
    { silhouette: 'tube', palette: 'amber' },
  ],
  seed: 3,
};
