import { existsSync, mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import ts from 'typescript';
import { WORKSPACE } from '../../build/packages';
import { type CopyUse, usesOfCopy } from '../../copy/copy-use';

/** What can be learnt from a package's sources alone. */
export interface SourceFacts {
  /** Errors of the compiler, `path:line: message`. */
  readonly faults: readonly string[];
  readonly uses: readonly CopyUse[];
}

const CACHE = join(WORKSPACE, '.cache/types');
const CONTRACT = join(WORKSPACE, 'shared/contract/src/index');
const TESTS = /\.test\.tsx?$/;

/** What a remote exposes, with the contract's type for it. */
const EXPOSED = [
  { name: 'routes', type: 'RemoteRoutes' },
  { name: 'widgets', type: 'RemoteWidgets' },
] as const;

/** Replaces a file in one step, because another release may read it. */
function writeWhole(path: string, text: string): void {
  mkdirSync(CACHE, { recursive: true });
  writeFileSync(`${path}.${process.pid}`, text);
  renameSync(`${path}.${process.pid}`, path);
}

/** Writes a module for each exposed one that checks it against the contract, whatever types its own source declares. */
function contractChecks(name: string, folder: string): ReadonlyMap<string, string> {
  const exposed = EXPOSED.filter((each) => existsSync(join(folder, `src/${each.name}.ts`)));
  const checks = exposed.map((each) => {
    const path = join(CACHE, `${name}-${each.name}.ts`);
    const lines = [
      `import type { ${each.type} } from ${JSON.stringify(CONTRACT)};`,
      `import { ${each.name} } from ${JSON.stringify(join(folder, 'src', each.name))};`,
      `${each.name} satisfies ${each.type};`,
    ];
    writeWhole(path, `${lines.join('\n')}\n`);
    return [path, `./${each.name} as the contract wants it (${each.type})`] as const;
  });
  return new Map(checks);
}

function describe({ file, start, messageText }: ts.Diagnostic, checks: ReadonlyMap<string, string>): string {
  const message = ts.flattenDiagnosticMessageText(messageText, '\n');
  if (!file) return message;
  const exposed = checks.get(file.fileName);
  if (exposed !== undefined) return `${exposed}: ${message}`;
  const { line } = file.getLineAndCharacterOfPosition(start ?? 0);
  return `${relative(WORKSPACE, file.fileName)}:${line + 1}: ${message}`;
}

/**
 * Compiles a package without its tests, like `tsc` and also against the contract, and finds the copy that it shows.
 * What has not changed since the last time is not checked again.
 */
export function readSourceFacts(name: string, folder: string): SourceFacts {
  const configPath = join(folder, 'tsconfig.json');
  const source = ts.readJsonConfigFile(configPath, (path) => ts.sys.readFile(path));
  const parsed = ts.parseJsonSourceFileConfigFileContent(source, ts.sys, folder, undefined, configPath);
  const own = parsed.fileNames.filter((file) => !TESTS.test(file));
  const checks = contractChecks(name, folder);
  const options = {
    ...parsed.options,
    noEmit: true,
    incremental: true,
    tsBuildInfoFile: join(CACHE, `${name}.tsbuildinfo`),
  };
  const host = ts.createIncrementalCompilerHost(options);
  const program = ts.createIncrementalProgram({ rootNames: [...own, ...checks.keys()], options, host });
  const diagnostics = [
    ...parsed.errors,
    ...program.getOptionsDiagnostics(),
    ...program.getGlobalDiagnostics(),
    ...program.getSyntacticDiagnostics(),
    ...program.getSemanticDiagnostics(),
  ];
  program.emit(undefined, writeWhole);
  return {
    faults: diagnostics.map((diagnostic) => describe(diagnostic, checks)),
    uses: usesOfCopy(program.getProgram(), own),
  };
}
