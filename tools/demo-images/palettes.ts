export const paletteNames = ['moss', 'amber', 'pearl', 'rose', 'sky'] as const;
export type PaletteName = (typeof paletteNames)[number];

export interface Palette {
  /** Upper and lower colour of the wall behind the product. */
  wall: readonly [string, string];
  /** Light, middle and shaded side of the vessel. */
  body: readonly [string, string, string];
  /** Light and shaded side of lid, collar and ribbon. */
  cap: readonly [string, string];
  /** Light and shaded side of a soft part, such as a pipette bulb. */
  rubber: readonly [string, string];
  paper: string;
  /** The label is printed straight on the vessel, without paper. */
  printed: boolean;
  ink: string;
  leaf: string;
}

export const palettes: Readonly<Record<PaletteName, Palette>> = {
  moss: {
    wall: ['#F5F1E7', '#D9E2D5'],
    body: ['#638570', '#2F4A3C', '#1D3027'],
    cap: ['#EFDCBF', '#B4864F'],
    rubber: ['#57514A', '#1D1B18'],
    paper: '#F8F4EB',
    printed: false,
    ink: '#2A4336',
    leaf: '#7E9A86',
  },
  amber: {
    wall: ['#FBF3E8', '#F0D8C0'],
    body: ['#CE905A', '#8A4F25', '#56300F'],
    cap: ['#5A4C40', '#1E1914'],
    rubber: ['#57483C', '#1E1914'],
    paper: '#FBF3E6',
    printed: false,
    ink: '#54290F',
    leaf: '#B98A55',
  },
  pearl: {
    wall: ['#F7EFE7', '#E2D0C2'],
    body: ['#FFFDFA', '#F3E8DF', '#CBB5A5'],
    cap: ['#F5E3D0', '#C0966F'],
    rubber: ['#F7EADD', '#C9A98C'],
    paper: '#FFFDFA',
    printed: true,
    ink: '#553F33',
    leaf: '#C3A089',
  },
  rose: {
    wall: ['#FCF4EF', '#EFD3C8'],
    body: ['#F4CFC1', '#DDA28E', '#B4715C'],
    cap: ['#FFFAF5', '#E2C3AE'],
    rubber: ['#FBEAE0', '#CFA48F'],
    paper: '#FFF9F4',
    printed: false,
    ink: '#6A3526',
    leaf: '#D39C86',
  },
  sky: {
    wall: ['#F4F7F3', '#D2DFDC'],
    body: ['#D3E3E0', '#92B3AE', '#5A807B'],
    cap: ['#FFFFFF', '#CFDBD8'],
    rubber: ['#F4F8F7', '#AFC4C0'],
    paper: '#FBFDFB',
    printed: false,
    ink: '#284743',
    leaf: '#86A9A2',
  },
};
