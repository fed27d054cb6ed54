import { getMetadataStorage } from 'class-validator';

type Storage = ReturnType<typeof getMetadataStorage>;
type Rules = ReturnType<Storage['getTargetValidationMetadatas']>;

const rulesOf = new WeakMap<object, Rules>();
let isRemembering = false;

/**
 * Lets class-validator look up the rules of a class once. By itself it searches all classes of the process for inherited rules with each
 * object that it validates. Rules come from decorators, so that they do not change after the declaration of their class.
 */
export function rememberRules(): void {
  if (isRemembering) return;
  isRemembering = true;
  const storage = getMetadataStorage();
  const search = storage.getTargetValidationMetadatas.bind(storage);
  storage.getTargetValidationMetadatas = (target, schema, always, strictGroups, groups) => {
    const isPlain = !schema && !always && !strictGroups && !groups?.length;
    if (!isPlain) return search(target, schema, always, strictGroups, groups);
    const known = rulesOf.get(target);
    if (known) return known;
    const rules = search(target, schema, always, strictGroups, groups);
    rulesOf.set(target, rules);
    return rules;
  };
}
