import { join } from 'node:path';
import ts from 'typescript';
import { WORKSPACE } from '../build/packages';

const CONTRACT = join(WORKSPACE, 'shared/contract');

/** The committed report, which a review sees change. */
export const REPORT = join(CONTRACT, 'api.md');

const printer = ts.createPrinter({ removeComments: true });

type Declared = ts.InterfaceDeclaration | ts.TypeAliasDeclaration;
const isDeclared = (node: ts.Node): node is Declared =>
  ts.isInterfaceDeclaration(node) || ts.isTypeAliasDeclaration(node);

const isOwn = (node: ts.Node) => {
  const { fileName } = node.getSourceFile();
  return fileName.startsWith(`${WORKSPACE}/`) && !fileName.includes('/node_modules/');
};

function programOf(folder: string): ts.Program {
  const { config } = ts.readConfigFile(join(folder, 'tsconfig.json'), (path) => ts.sys.readFile(path)) as {
    config: unknown;
  };
  const { options } = ts.parseJsonConfigFileContent(config, ts.sys, folder);
  return ts.createProgram([join(folder, 'src/index.ts')], {
    ...options,
    types: [],
    incremental: false,
    noErrorTruncation: true,
  });
}

/** The types of this workspace that a declaration names. The body of a function is no part of its promise. */
function namedTypes(checker: ts.TypeChecker, declaration: ts.Node): Declared[] {
  const found: Declared[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isBlock(node)) return;
    if (ts.isIdentifier(node)) {
      const symbol = checker.getSymbolAtLocation(node);
      const target = symbol && symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;
      found.push(...(target?.declarations ?? []).filter(isDeclared).filter(isOwn));
    }
    ts.forEachChild(node, visit);
  };
  visit(declaration);
  return found;
}

/** The declaration without comments and without `export`, as one text. */
const textOf = (node: Declared) =>
  printer.printNode(ts.EmitHint.Unspecified, node, node.getSourceFile()).replace(/^export /, '');

const section = (title: string, texts: readonly string[]) => `## ${title}\n\n\`\`\`ts\n${texts.join('\n')}\n\`\`\`\n`;

/**
 * What the contract between shell and remotes promises, as text: the types of its values, its types, and the types of
 * other packages that these name.
 */
export function contractReport(): string {
  const program = programOf(CONTRACT);
  const checker = program.getTypeChecker();
  const index = program.getSourceFile(join(CONTRACT, 'src/index.ts'));
  const module = index && checker.getSymbolAtLocation(index);
  if (!module) throw new Error('shared/contract/src/index.ts exports nothing');
  const exported = checker
    .getExportsOfModule(module)
    .map((symbol) => (symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol))
    .toSorted((one, other) => (one.name < other.name ? -1 : 1));
  const declarations = exported.flatMap((symbol) => symbol.declarations ?? []);

  const values = exported
    .filter(({ flags }) => flags & ts.SymbolFlags.Value)
    .map((symbol) => `const ${symbol.name}: ${checker.typeToString(checker.getTypeOfSymbol(symbol))};`);
  const types = new Set(declarations.filter(isDeclared));
  const all = new Set(types);
  const add = (node: ts.Node) => {
    for (const type of namedTypes(checker, node)) {
      if (all.has(type)) continue;
      all.add(type);
      add(type);
    }
  };
  declarations.forEach(add);
  const others = [...all]
    .filter((type) => !types.has(type))
    .toSorted((one, other) => (one.name.text < other.name.text ? -1 : 1));

  return [
    '# What the contract promises\n',
    '`npm run contract-report` writes this file from `shared/contract/src/index.ts`. A change here is a change for every remote.\n',
    section('Values', values),
    section('Types', [...types].map(textOf)),
    section('Types that these name', others.map(textOf)),
  ].join('\n');
}
