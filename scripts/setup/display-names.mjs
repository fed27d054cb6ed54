/**
 * Plugin of Vite that leaves out the display names of the router. They serve developer tools only, and keep components
 * that no page uses in the scripts of all.
 */
export const withoutDisplayNames = {
  name: 'without-display-names',
  transform: {
    filter: { id: /node_modules\/react-router\// },
    handler: (code) =>
      code
        .replace(/^\w+\.displayName = .*;$/gm, '')
        .replace(/^var \w+ = (?=React\d*\.(?:forwardRef|createContext|memo)\()/gm, '$&/* @__PURE__ */ '),
  },
};
