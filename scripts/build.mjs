import { build, endWith, installPackages } from './setup/prepare.mjs';
import { writeSbom } from './setup/sbom.mjs';

await installPackages()
  .then(() => build())
  .then(() => writeSbom())
  .catch(endWith);
