/** What an early component may return. */
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
 * The JSX function of the early code: creates a DOM node where React would create an element. A node is never updated, only
 * replaced. Handlers are left out, since React isn't there to call them.
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
  // React selects the option and writes no attribute.
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

/** The nodes and texts that a component returned, flattened. */
export function nodesOf(child: unknown): (Node | string)[] {
  if (Array.isArray(child)) return child.flatMap(nodesOf);
  if (child instanceof Node) return [child];
  return typeof child === 'string' || typeof child === 'number' ? [String(child)] : [];
}

/** An attribute's value as React writes it; null if React leaves the attribute out. */
function textOf(name: string, value: unknown): string | null {
  if (typeof value === 'boolean' && !/^(?:aria|data)-/u.test(name)) return value ? '' : null;
  return ['string', 'number', 'boolean'].includes(typeof value) ? String(value) : null;
}
