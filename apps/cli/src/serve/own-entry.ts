/** The file of this process; those of api and worker lie beside it. */
export const ownEntry = process.argv[1] ?? '';
