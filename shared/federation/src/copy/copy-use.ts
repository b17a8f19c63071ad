import ts from 'typescript';

/** One place in the code that shows copy. */
export interface CopyUse {
  /** `path:line` */
  readonly where: string;
  /** Every key that can be meant, with or without its namespace. */
  readonly keys: readonly string[];
  /** Namespace of keys without one, where the code names it. */
  readonly namespace: string | null;
  /** Names of the values for placeholders. Null when they cannot be found out. */
  readonly values: readonly string[] | null;
  /** True when the key may be any text. */
  readonly open: boolean;
}

/** Options of i18next that are no placeholders. */
const OPTIONS = new Set(['context', 'defaultValue', 'lng', 'ns', 'interpolation', 'returnObjects', 'joinArrays']);
const TESTS = /\.test\.tsx?$|\.d\.ts$/;

/**
 * Every use of copy in the named files of a program, found by their types. A key that is composed from words of a
 * finite type counts as each key that it can be.
 */
export function usesOfCopy(program: ts.Program, fileNames: readonly string[]): readonly CopyUse[] {
  const checker = program.getTypeChecker();
  const own = program.getSourceFiles().filter(({ fileName }) => fileNames.includes(fileName) && !TESTS.test(fileName));
  return own.flatMap((file) => usesInFile(file, checker));
}

function usesInFile(file: ts.SourceFile, checker: ts.TypeChecker): readonly CopyUse[] {
  const uses: CopyUse[] = [];
  // Finding out whose properties they are needs a type check of every expression. So it is done only in files that
  // import copy.
  const readsFiles = file.text.includes('/locales/');
  const visit = (node: ts.Node): void => {
    const found = useAt(node, checker) ?? (readsFiles ? useOfFile(node, checker) : null);
    if (found) {
      const { line } = file.getLineAndCharacterOfPosition(node.getStart());
      uses.push({ where: `${file.fileName}:${line + 1}`, namespace: null, open: false, ...found });
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  return uses;
}

type Found = Pick<CopyUse, 'keys' | 'values'> & Partial<CopyUse>;

function useAt(node: ts.Node, checker: ts.TypeChecker): Found | null {
  if (ts.isCallExpression(node) && isTranslate(node.expression)) {
    const [key, given] = node.arguments;
    if (!key) return null;
    const namespace = namespaceOf(node.expression, checker);
    return { ...keysOf(key, checker), values: valuesOf(given, checker), namespace };
  }
  if (isTrans(node)) {
    const key = attribute(node, 'i18nKey');
    if (!key) return null;
    const t = attribute(node, 't');
    const values = valuesOf(attribute(node, 'values'), checker);
    return { ...keysOf(key, checker), values, namespace: t ? namespaceOf(t, checker) : null };
  }
  return null;
}

/** `copy.login.title`, where `copy` is an imported copy file. */
function useOfFile(node: ts.Node, checker: ts.TypeChecker): Found | null {
  const key = ts.isPropertyAccessExpression(node) ? keyInFile(node, checker) : null;
  return key === null ? null : { keys: [key], values: null };
}

/** `t(…)`, `copy.t(…)`, `(t as …)(…)`: the function that gives copy by its key. */
function isTranslate(callee: ts.Expression): boolean {
  if (ts.isIdentifier(callee)) return callee.text === 't';
  if (ts.isPropertyAccessExpression(callee)) return callee.name.text === 't';
  if (ts.isParenthesizedExpression(callee) || ts.isAsExpression(callee)) return isTranslate(callee.expression);
  return false;
}

const isTrans = (node: ts.Node): node is ts.JsxOpeningLikeElement =>
  (ts.isJsxSelfClosingElement(node) || ts.isJsxOpeningElement(node)) && node.tagName.getText() === 'Trans';

function attribute(element: ts.JsxOpeningLikeElement, name: string): ts.Expression | undefined {
  const found = element.attributes.properties.find((each) => ts.isJsxAttribute(each) && each.name.getText() === name);
  const value = found && ts.isJsxAttribute(found) ? found.initializer : undefined;
  return value && ts.isJsxExpression(value) ? value.expression : value;
}

/** The texts that an expression can be. It is open when its type is any text. */
function keysOf(expression: ts.Expression, checker: ts.TypeChecker): Pick<CopyUse, 'keys' | 'open'> {
  if (ts.isStringLiteralLike(expression)) return { keys: [expression.text], open: false };
  const type = checker.getTypeAtLocation(expression);
  const parts = type.isUnion() ? type.types : [type];
  const keys = parts.flatMap((part) => (part.isStringLiteral() ? [part.value] : []));
  const isNothing = (part: ts.Type) => (part.flags & (ts.TypeFlags.Undefined | ts.TypeFlags.Null)) !== 0;
  return { keys, open: parts.some((part) => !part.isStringLiteral() && !isNothing(part)) };
}

function valuesOf(expression: ts.Expression | undefined, checker: ts.TypeChecker): readonly string[] | null {
  if (!expression) return [];
  if (ts.isStringLiteralLike(expression)) return null;
  const names = namesWritten(expression) ?? checker.getTypeAtLocation(expression).getProperties().map(nameOfSymbol);
  return names.filter((name) => !OPTIONS.has(name));
}

const nameOfSymbol = ({ name }: ts.Symbol): string => name;

/**
 * The names in an object literal, for which no types are needed. Null when a part of the object comes from elsewhere.
 */
function namesWritten(expression: ts.Expression): readonly string[] | null {
  if (!ts.isObjectLiteralExpression(expression)) return null;
  const names = expression.properties.map(({ name }) =>
    name && !ts.isComputedPropertyName(name) ? nameOf(name) : null,
  );
  return names.every((name) => name !== null) ? names : null;
}

/** The first namespace of the `useTranslation` from which a `t` comes. */
function namespaceOf(callee: ts.Expression, checker: ts.TypeChecker): string | null {
  if (ts.isParenthesizedExpression(callee) || ts.isAsExpression(callee)) return namespaceOf(callee.expression, checker);
  let declaration: ts.Node | undefined = checker.getSymbolAtLocation(callee)?.valueDeclaration;
  while (declaration && !ts.isVariableDeclaration(declaration)) declaration = declaration.parent;
  const call = declaration?.initializer;
  if (!call || !ts.isCallExpression(call) || call.expression.getText() !== 'useTranslation') return null;
  const [named] = call.arguments;
  if (!named) return 'common';
  const first = ts.isArrayLiteralExpression(named) ? named.elements[0] : named;
  return first && ts.isStringLiteralLike(first) ? first.text : null;
}

/** The key that `copy.login.title` reads, when `copy` is an imported copy file. */
function keyInFile(node: ts.PropertyAccessExpression, checker: ts.TypeChecker): string | null {
  const declaration = checker.getSymbolAtLocation(node.name)?.valueDeclaration;
  const [, namespace] = /\/locales\/en\/([\w-]+)\.json$/.exec(declaration?.getSourceFile().fileName ?? '') ?? [];
  if (!namespace || !declaration || !ts.isPropertyAssignment(declaration)) return null;
  if (!ts.isStringLiteralLike(declaration.initializer)) return null;
  const names: string[] = [];
  for (let each: ts.Node = declaration; !ts.isSourceFile(each); each = each.parent)
    if (ts.isPropertyAssignment(each)) names.unshift(nameOf(each.name));
  return `${namespace}:${names.join('.')}`;
}

const nameOf = (name: ts.PropertyName): string =>
  ts.isIdentifier(name) || ts.isStringLiteralLike(name) ? name.text : name.getText();
