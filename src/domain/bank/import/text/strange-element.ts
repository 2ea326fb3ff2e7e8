import type { DefaultTreeAdapterTypes } from 'parse5';

import { blockElements, looks, silentElements, transparentElements } from './html-elements.ts';

type Element = DefaultTreeAdapterTypes.Element;

/**
 * Why an element is more likely to be a less-than sign that somebody wrote; undefined if it's a real one. `<b and c>` isn't
 * bold, and `<x>` isn't an element.
 */
export function strangeElement({ tagName: name, attrs }: Element): string | undefined {
  const isKnown =
    Object.hasOwn(looks, name) ||
    blockElements.has(name) ||
    transparentElements.has(name) ||
    silentElements.has(name) ||
    /^(?:a|br|dd|dt|img|li|ol|q|ul)$|:/u.test(name);
  const isComparison = name.length === 1 && attrs.some(isStray);
  return isKnown && !isComparison ? undefined : `“<${name}”, which is no HTML (a less-than sign is &lt;)`;
}

/** A word in the place of an attribute, as in `a<b and c>d`. */
function isStray({ name, value }: Element['attrs'][number]): boolean {
  return (
    value === '' &&
    !/^(?:align|class|dir|href|id|lang|name|rel|style|target|title|(?:aria|data)-.*)$/u.test(name)
  );
}
