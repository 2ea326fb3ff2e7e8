/** What a component that is drawn early may be made of. */
type Child = Node | string | number | boolean | null | undefined | readonly Child[];
type Props = { readonly children?: Child } & Readonly<Record<string, unknown>>;

const svg = 'http://www.w3.org/2000/svg';
const svgNames = new Set(['svg', 'path']);

/** Attributes whose names differ in JSX and HTML. */
const attributeNames: Readonly<Record<string, string>> = {
  className: 'class',
  htmlFor: 'for',
};

/**
 * What JSX means in the code that draws early: an element of the page where React would describe one. It's never changed, only replaced.
 * Handlers are left out, since React isn't there to call them.
 */
export function jsx(type: string | ((props: Props) => Child), props: Props): Child {
  if (typeof type === 'function') return type(props);
  const { children, ...attributes } = props;
  const element = svgNames.has(type) ? document.createElementNS(svg, type) : document.createElement(type);
  for (const [name, value] of Object.entries(attributes)) {
    const written = textOf(name, value);
    if (written !== null) element.setAttribute(attributeNames[name] ?? name, written);
  }
  element.append(...nodesOf(children));
  // React chooses the option, and leaves no attribute.
  if (element instanceof HTMLSelectElement && props.value !== undefined) {
    element.removeAttribute('value');
    element.value = String(props.value);
  }
  return element;
}

export { jsx as jsxs };

/** What `<>` means here: its children, without an element around them. */
export function Fragment({ children }: Props): Child {
  return children;
}

/** The nodes that a component came to. */
export function nodesOf(child: unknown): (Node | string)[] {
  if (Array.isArray(child)) return child.flatMap(nodesOf);
  if (child instanceof Node) return [child];
  return typeof child === 'string' || typeof child === 'number' ? [String(child)] : [];
}

/** An attribute as React writes it; null where it leaves it out. */
function textOf(name: string, value: unknown): string | null {
  if (typeof value === 'boolean' && !/^(?:aria|data)-/u.test(name)) return value ? '' : null;
  return ['string', 'number', 'boolean'].includes(typeof value) ? String(value) : null;
}
