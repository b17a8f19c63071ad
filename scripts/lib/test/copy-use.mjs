import { join } from 'node:path';
import ts from 'typescript';

/**
 * @typedef {object} Use one place in the code that shows copy
 * @property {string} where `path:line`
 * @property {string[]} keys every key that can be meant, with or without namespace
 * @property {string | null} namespace that of keys without one, where the code says so
 * @property {string[] | null} values names given for placeholders; null when they cannot be told
 * @property {boolean} open the key may be any text
 */

/** Options of i18next that are no placeholders. */
const OPTIONS = new Set(['context', 'defaultValue', 'lng', 'ns', 'interpolation', 'returnObjects', 'joinArrays']);
const TESTS = /\.test\.tsx?$|\.d\.ts$/;

/**
 * Every use of copy in a package, found with the types of the program: a key that is put together from words of a
 * finite type counts as each of the keys that it can be.
 * @param {string} folder of the package, with its `tsconfig.json`
 * @returns {Use[]}
 */
export function usesOfCopy(folder) {
  const path = join(folder, 'tsconfig.json');
  const { config } = ts.readConfigFile(path, ts.sys.readFile);
  const { fileNames, options } = ts.parseJsonConfigFileContent(config, ts.sys, folder);
  const program = ts.createProgram(fileNames, { ...options, noEmit: true });
  const checker = program.getTypeChecker();
  const own = program.getSourceFiles().filter(({ fileName }) => fileNames.includes(fileName) && !TESTS.test(fileName));
  return own.flatMap((file) => usesInFile(file, checker));
}

function usesInFile(file, checker) {
  const uses = [];
  const add = (node, found) => {
    const { line } = file.getLineAndCharacterOfPosition(node.getStart());
    uses.push({ where: `${file.fileName}:${line + 1}`, namespace: null, values: [], open: false, ...found });
  };
  const visit = (node) => {
    if (ts.isCallExpression(node) && isTranslate(node.expression)) {
      const [key, given] = node.arguments;
      if (key) {
        add(node, {
          ...keysOf(key, checker),
          ...valuesOf(given, checker),
          namespace: namespaceOf(node.expression, checker),
        });
      }
    } else if (isTrans(node)) {
      const key = attribute(node, 'i18nKey');
      if (key) {
        const t = attribute(node, 't');
        add(node, {
          ...keysOf(key, checker),
          ...valuesOf(attribute(node, 'values'), checker),
          namespace: t ? namespaceOf(t, checker) : null,
        });
      }
    } else if (ts.isPropertyAccessExpression(node)) {
      const direct = keyInFile(node, checker);
      if (direct) add(node, { keys: [direct], values: null });
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  return uses;
}

/** `t(…)`, `copy.t(…)`, `(t as …)(…)`: the function that gives copy by key. */
function isTranslate(callee) {
  if (ts.isIdentifier(callee)) return callee.text === 't';
  if (ts.isPropertyAccessExpression(callee)) return callee.name.text === 't';
  if (ts.isParenthesizedExpression(callee) || ts.isAsExpression(callee)) return isTranslate(callee.expression);
  return false;
}

const isTrans = (node) =>
  (ts.isJsxSelfClosingElement(node) || ts.isJsxOpeningElement(node)) && node.tagName.getText() === 'Trans';

function attribute(element, name) {
  const found = element.attributes.properties.find((each) => ts.isJsxAttribute(each) && each.name.getText() === name);
  const value = found?.initializer;
  return value && ts.isJsxExpression(value) ? value.expression : value;
}

/** The texts that an expression can be; open when its type is text as such. */
function keysOf(expression, checker) {
  if (ts.isStringLiteralLike(expression)) return { keys: [expression.text], open: false };
  const type = checker.getTypeAtLocation(expression);
  const parts = type.isUnion() ? type.types : [type];
  const keys = parts.flatMap((part) => (part.isStringLiteral() ? [part.value] : []));
  const isNothing = (part) => (part.flags & (ts.TypeFlags.Undefined | ts.TypeFlags.Null)) !== 0;
  return { keys, open: parts.some((part) => !part.isStringLiteral() && !isNothing(part)) };
}

function valuesOf(expression, checker) {
  if (!expression) return { values: [] };
  if (ts.isStringLiteralLike(expression)) return { values: null };
  const names = checker
    .getTypeAtLocation(expression)
    .getProperties()
    .map(({ name }) => name);
  return { values: names.filter((name) => !OPTIONS.has(name)) };
}

/** The first namespace of the `useTranslation` that a `t` comes from. */
function namespaceOf(callee, checker) {
  const inner = ts.isParenthesizedExpression(callee) || ts.isAsExpression(callee) ? callee.expression : callee;
  if (inner !== callee) return namespaceOf(inner, checker);
  let declaration = checker.getSymbolAtLocation(inner)?.valueDeclaration;
  while (declaration && !ts.isVariableDeclaration(declaration)) declaration = declaration.parent;
  const call = declaration?.initializer;
  if (!call || !ts.isCallExpression(call) || call.expression.getText() !== 'useTranslation') return null;
  const [named] = call.arguments;
  if (!named) return 'common';
  const first = ts.isArrayLiteralExpression(named) ? named.elements[0] : named;
  return first && ts.isStringLiteralLike(first) ? first.text : null;
}

/** The key that `copy.login.title` reads when `copy` is a copy file that the code imports. */
function keyInFile(node, checker) {
  const declaration = checker.getSymbolAtLocation(node.name)?.valueDeclaration;
  const [, namespace] = /\/locales\/en\/([\w-]+)\.json$/.exec(declaration?.getSourceFile().fileName ?? '') ?? [];
  if (!namespace || !ts.isPropertyAssignment(declaration) || !ts.isStringLiteralLike(declaration.initializer))
    return null;
  const names = [];
  for (let each = declaration; each; each = each.parent)
    if (ts.isPropertyAssignment(each)) names.unshift(each.name.text);
  return `${namespace}:${names.join('.')}`;
}
