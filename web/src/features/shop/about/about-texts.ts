import { Droplets, HandHeart, Leaf, type LucideIcon, MapPin, PackageCheck, ShieldCheck, Tag } from 'lucide-react';

export interface AboutCard {
  title: string;
  text: string;
  Icon: LucideIcon;
}

export const features: readonly AboutCard[] = [
  { title: 'Rooted in nature', text: 'Every formula starts with plant oils, extracts and waters.', Icon: Leaf },
  { title: 'Clean formulas', text: 'Short ingredient lists, all on the label.', Icon: Droplets },
  {
    title: 'Gentle by design',
    text: 'Fragrance-free options, with a patch test advised for every product.',
    Icon: HandHeart,
  },
  { title: 'Made for daily use', text: 'Sizes and textures for every day.', Icon: PackageCheck },
];

export const steps = [
  { title: 'Join', text: 'Create an account and choose a package of products.' },
  { title: 'Shop', text: 'Use the products yourself, so you know them first-hand.' },
  { title: 'Share', text: 'Share what you like with your own link.' },
  { title: 'Earn', text: 'Earn your share of product sales, at the rate set by your package. We promise no income.' },
] as const;

export const reasons: readonly AboutCard[] = [
  {
    title: 'Clear prices',
    text: 'You see price and delivery before you confirm, and pay on delivery.',
    Icon: Tag,
  },
  { title: 'Based in Pakistan', text: 'Our office is in Islamabad, and we deliver all over Pakistan.', Icon: MapPin },
  {
    title: 'Honest words',
    text: 'No miracles, no borrowed reviews: we say what a product does.',
    Icon: ShieldCheck,
  },
];
