import { dirname, join } from 'node:path';
import ts from 'typescript';

/** Checks the types of single files of a tree again and again: only what has changed is read again. */
export class TypeCheck {
  versions = new Map();

  /** @param tree folder with a tsconfig.json. @param files the files to start from; what they import is found. */
  constructor(tree, files) {
    const config = ts.readConfigFile(join(tree, 'tsconfig.json'), (file) => ts.sys.readFile(file));
    const { options } = ts.parseJsonConfigFileContent({ ...config.config, files, include: [] }, ts.sys, tree);
    this.service = ts.createLanguageService({
      fileExists: (file) => ts.sys.fileExists(file),
      readFile: (file) => ts.sys.readFile(file),
      directoryExists: (folder) => ts.sys.directoryExists(folder),
      getDirectories: (folder) => ts.sys.getDirectories(folder),
      realpath: (path) => ts.sys.realpath(path),
      getCompilationSettings: () => ({ ...options, noEmit: true }),
      getScriptFileNames: () => files,
      getScriptVersion: (file) => String(this.versions.get(file)?.version ?? 0),
      getScriptSnapshot: (file) => {
        const text = this.versions.get(file)?.text ?? ts.sys.readFile(file);
        return text === undefined ? undefined : ts.ScriptSnapshot.fromString(text);
      },
      getCurrentDirectory: () => tree,
      getDefaultLibFileName: (settings) =>
        join(dirname(ts.getDefaultLibFilePath(settings)), ts.getDefaultLibFileName(settings)),
    });
  }

  /** Whether the file would have no type error with this text. */
  accepts(file, text) {
    const version = (this.versions.get(file)?.version ?? 0) + 1;
    this.versions.set(file, { version, text });
    const errors = [this.service.getSyntacticDiagnostics(file), this.service.getSemanticDiagnostics(file)].flat();
    this.versions.set(file, { version: version + 1, text: undefined });
    return errors.length === 0;
  }
}
