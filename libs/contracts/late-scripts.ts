/** Id of the element that names the scripts of a rendered page, its first script before the others. They are loaded after the page is painted. */
export const lateScriptsId = 'late-scripts';
