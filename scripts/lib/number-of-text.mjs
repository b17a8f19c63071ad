import ts from 'typescript';

/** @typedef {import('eslint').Rule.Node & { type: 'CallExpression' }} Call */

/**
 * Whether a value may be text, a branded decimal included.
 * @param {ts.Type} type
 * @returns {boolean}
 */
function mayBeText(type) {
  if (type.isUnionOrIntersection()) return type.types.some(mayBeText);
  return (type.flags & ts.TypeFlags.StringLike) !== 0;
}

/**
 * A lint rule: no text becomes a float. `Number(text)` and `+text` lose the digits of a decimal as `parseFloat` does.
 * Needs types.
 * @type {import('eslint').Rule.RuleModule}
 */
export const numberOfText = {
  meta: {
    type: 'problem',
    schema: [],
    messages: { float: 'No float ever holds money: text is read by the decimals of @plataforma/format.' },
  },
  create(context) {
    const { getTypeAtLocation } = context.sourceCode.parserServices;
    /** @param {import('eslint').Rule.Node | Call['arguments'][0] | undefined} node */
    const check = (node) => {
      if (node && mayBeText(getTypeAtLocation(node))) context.report({ node, messageId: 'float' });
    };
    return {
      "CallExpression[callee.name='Number']": (/** @type {Call} */ node) => check(node.arguments[0]),
      "UnaryExpression[operator='+']": (/** @type {import('eslint').Rule.Node & { type: 'UnaryExpression' }} */ node) =>
        check(node.argument),
    };
  },
};
