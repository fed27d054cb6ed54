/**
 * Plugin of Vite that leaves out of each icon what `web/src/ui/create-icon.ts` does not read: its names, its size and the keys of its
 * shapes.
 */
export const plainIcons = {
  name: 'plain-icons',
  transform: {
    filter: { id: /lucide-react\/dist\/esm\/icons\// },
    handler: (code) =>
      code
        .replace(/^__iconData\.node;$/m, '')
        .replaceAll(/\bname: "[^"]*",\s*size: 24,|,\s*(?:key: "\w+"|aliases: \[[^\]]*\])/g, ''),
  },
};
