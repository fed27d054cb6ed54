const longest = 72;

/** Subjects that Git writes, and those that it folds into others before they are shared. */
const written = /^(?:Merge |Revert "|fixup! |squash! |amend! )/;

const noVerbs = new Set(
  (
    'a an the this that these those it its they we i you he she there here what when where which who whose why how if as in on at for ' +
    'from with without within no not all each every some any one two three more most less few many new old only also now then and but ' +
    'or to by of after before both another other others wip work tests test-only docs'
  ).split(' '),
);
/** Verbs with an ending that other forms have. */
const verbs = /^(?:\w*(?:ss|eed)|focus|alias|bias|embed|shred|shed|bring|ping|ring|string|swing|spring)$/;

/**
 * Checks the first line of a commit message.
 *
 * @returns what is wrong with it, each as a sentence; nothing for a good one.
 */
export function checkSubject(subject) {
  if (written.test(subject)) return [];
  const [first = ''] = subject.split(' ');
  const word = first.toLowerCase();
  const isOtherForm = /(?:ed|ing|s)$/.test(word) && !verbs.test(word);
  return [
    [
      subject.length > longest,
      `It has ${subject.length} characters; ${longest} are the most. Reasons belong in the body.`,
    ],
    [
      !/^[A-Z][a-z]+$/.test(first) || noVerbs.has(word) || isOtherForm,
      `"${first}" is no imperative, such as Add, Fix, Rename, Remove or Speed.`,
    ],
    [subject.includes(';'), 'It has a semicolon: make a commit of each change.'],
    [/[.!]$/.test(subject), 'It ends with a full stop.'],
  ]
    .filter(([isWrong]) => isWrong)
    .map(([, sentence]) => sentence);
}
