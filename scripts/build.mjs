import { build, endWith, installPackages } from './setup/prepare.mjs';

await installPackages()
  .then(() => build())
  .catch(endWith);
