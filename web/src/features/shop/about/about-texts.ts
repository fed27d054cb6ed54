import { Droplets, HandHeart, Leaf, type LucideIcon, MapPin, PackageCheck, ShieldCheck, Tag } from 'lucide-react';

export interface AboutCard {
  title: string;
  text: string;
  Icon: LucideIcon;
}

export const features: readonly AboutCard[] = [
  { title: 'Rooted in nature', text: 'Plant oils, extracts and waters are where each formula begins.', Icon: Leaf },
  { title: 'Clean formulas', text: 'Short lists of ingredients, each of them on the label.', Icon: Droplets },
  {
    title: 'Gentle by habit',
    text: 'Fragrance-free choices, and a patch test advised for every product.',
    Icon: HandHeart,
  },
  { title: 'Made to be used', text: 'Sizes and textures for every day, not for the shelf.', Icon: PackageCheck },
];

export const steps = [
  { title: 'Join', text: 'Create an account and choose a package of products.' },
  { title: 'Shop', text: 'Use the products yourself, so that you know what you speak of.' },
  { title: 'Share', text: 'Tell others what you like, with a link of your own.' },
  { title: 'Earn', text: 'Receive your share of product sales, as your package says. We promise no income.' },
] as const;

export const reasons: readonly AboutCard[] = [
  {
    title: 'Prices in the open',
    text: 'You see price and delivery before you confirm, and pay on arrival.',
    Icon: Tag,
  },
  { title: 'Close by', text: 'Our office is in Islamabad, and we deliver all over Pakistan.', Icon: MapPin },
  {
    title: 'Honest words',
    text: 'No miracles and no borrowed reviews: we say what a product does.',
    Icon: ShieldCheck,
  },
];
