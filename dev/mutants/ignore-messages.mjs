/** Two words with a space between them: a sentence for people, which tests don't repeat word for word. */
const sentence = /\p{L}\S*\s+\S*\p{L}/u;

/**
 * Why StrykerJS leaves a node alone; undefined for one it mutates. A template counts as a message only when it inserts
 * plain values, because ignoring it ignores the expressions inside too.
 *
 * @param {{ node: { type: string, value?: unknown, quasis?: { value: { raw: string } }[], expressions?: { type: string }[] } }} path
 */
function shouldIgnore({ node }) {
  const isText =
    (node.type === 'StringLiteral' && sentence.test(String(node.value))) ||
    (node.type === 'TemplateLiteral' &&
      sentence.test((node.quasis ?? []).map(({ value }) => value.raw).join('x')) &&
      (node.expressions ?? []).every(({ type }) => type === 'Identifier' || type === 'MemberExpression'));
  return isText ? 'The text of a message' : undefined;
}

export const strykerPlugins = [{ kind: 'Ignore', name: 'messages', value: { shouldIgnore } }];
