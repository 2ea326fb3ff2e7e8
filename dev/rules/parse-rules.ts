/** An expression of security rules, reduced to what its cost depends on. */
export type Expression =
  /** A literal or a variable. */
  | { readonly kind: 'value' }
  /** An operator, a member, an index, a list, a map or a path, with what it's made from. */
  | { readonly kind: 'operation'; readonly of: readonly Expression[] }
  /** `a && b` or `a || b`, where the second may be skipped. */
  | { readonly kind: 'choice'; readonly operator: '&&' | '||'; readonly of: readonly Expression[] }
  | { readonly kind: 'call'; readonly name: string; readonly of: readonly Expression[] };

/** A function: the expressions of its `let` lines and of its `return`. */
export type RulesFunction = { readonly lets: readonly Expression[]; readonly result: Expression };

export type Rules = {
  readonly functions: ReadonlyMap<string, RulesFunction>;
  /** `allow` lines by path and operation: `/quizzes/{quizId} create`. */
  readonly allowed: ReadonlyMap<string, readonly Expression[]>;
};

const token =
  /\s+|\/\/[^\n]*|(?<text>'(?:[^'\\]|\\.)*')|(?<number>\d+(?:\.\d+)?)|(?<word>[A-Za-z_]\w*)|(?<sign>&&|\|\||[=!<>]=|\$\(|[-+*/%!<>=?:;,.(){}[\]])/gu;

/** Reads rules in the form of firestore.rules. @throws SyntaxError for what it doesn't know */
export function parseRules(source: string): Rules {
  return new Parser(tokensOf(source)).rules();
}

function tokensOf(source: string): string[] {
  let end = 0;
  const tokens = [...source.matchAll(token)].flatMap((match) => {
    if (match.index !== end) throw new SyntaxError(`Unknown text: ${source.slice(end, end + 20)}`);
    end = match.index + match[0].length;
    const { text, number, word, sign } = match.groups ?? {};
    return text ?? number ?? word ?? sign ?? [];
  });
  if (end !== source.length) throw new SyntaxError(`Unknown text: ${source.slice(end, end + 20)}`);
  return tokens;
}

/** Operators from the loosest to the tightest. */
const levels = [
  ['||'],
  ['&&'],
  ['==', '!='],
  ['<', '<=', '>', '>=', 'in', 'is'],
  ['+', '-'],
  ['*', '/', '%'],
];

class Parser {
  readonly #tokens: readonly string[];
  #place = 0;
  readonly #functions = new Map<string, RulesFunction>();
  readonly #allowed = new Map<string, Expression[]>();

  constructor(tokens: readonly string[]) {
    this.#tokens = tokens;
  }

  rules(): Rules {
    for (const word of ['rules_version', '=', "'2'", ';', 'service', 'cloud', '.', 'firestore'])
      this.#take(word);
    this.#block('');
    return { functions: this.#functions, allowed: this.#allowed };
  }

  get #next(): string {
    return this.#tokens[this.#place] ?? '';
  }

  #take(expected?: string): string {
    const found = this.#next;
    if (expected !== undefined && found !== expected)
      throw new SyntaxError(`${expected} expected instead of ${found} at token ${this.#place}`);
    this.#place += 1;
    return found;
  }

  #takes(word: string): boolean {
    if (this.#next !== word) return false;
    this.#place += 1;
    return true;
  }

  #block(path: string): void {
    this.#take('{');
    while (!this.#takes('}')) {
      if (this.#takes('function')) this.#function();
      else if (this.#takes('match')) this.#block(path + this.#matchPath());
      else this.#allow(path);
    }
  }

  #matchPath(): string {
    let path = '';
    // After a name, a brace begins the block; after a slash, it begins a wildcard.
    while (this.#next === '/') {
      path += this.#take();
      if (this.#takes('{')) path += `{${this.#take()}${this.#anyDepth()}}`;
      else path += this.#take();
      if (path.endsWith('}')) this.#take('}');
    }
    return path;
  }

  /** The `=**` that lets a wildcard match any number of segments, which queries over all collections of a name need. */
  #anyDepth(): string {
    return this.#takes('=') ? `=${this.#take('*')}${this.#take('*')}` : '';
  }

  #function(): void {
    const name = this.#take();
    this.#take('(');
    while (!this.#takes(')')) this.#take();
    this.#take('{');
    const lets: Expression[] = [];
    while (this.#takes('let')) {
      this.#take();
      this.#take('=');
      lets.push(this.#expression());
      this.#take(';');
    }
    this.#take('return');
    this.#functions.set(name, { lets, result: this.#expression() });
    this.#take(';');
    this.#take('}');
  }

  #allow(path: string): void {
    this.#take('allow');
    const operations = [this.#take()];
    while (this.#takes(',')) operations.push(this.#take());
    this.#take(':');
    this.#take('if');
    const condition = this.#expression();
    this.#take(';');
    for (const operation of operations.flatMap((one) => (one === 'read' ? ['get', 'list'] : [one]))) {
      const key = `${path.replace(/^\/databases\/\{database\}\/documents/u, '')} ${operation}`;
      this.#allowed.set(key, [...(this.#allowed.get(key) ?? []), condition]);
    }
  }

  #expression(): Expression {
    const condition = this.#level(0);
    if (!this.#takes('?')) return condition;
    const yes = this.#expression();
    this.#take(':');
    return { kind: 'operation', of: [condition, yes, this.#expression()] };
  }

  #level(level: number): Expression {
    const operators = levels[level];
    if (!operators) return this.#unary();
    let left = this.#level(level + 1);
    while (operators.includes(this.#next)) {
      const operator = this.#take();
      const of = [left, this.#level(level + 1)];
      left =
        operator === '&&' || operator === '||' ? { kind: 'choice', operator, of } : { kind: 'operation', of };
    }
    return left;
  }

  #unary(): Expression {
    if (this.#takes('!') || this.#takes('-')) return { kind: 'operation', of: [this.#unary()] };
    return this.#postfix(this.#primary());
  }

  #postfix(start: Expression): Expression {
    let value = start;
    for (;;) {
      if (this.#takes('.')) {
        this.#take();
        value = this.#takes('(')
          ? { kind: 'operation', of: [value, ...this.#list(')')] }
          : { kind: 'operation', of: [value] };
      } else if (this.#takes('[')) {
        value = { kind: 'operation', of: [value, ...this.#list(']')] };
      } else {
        return value;
      }
    }
  }

  #primary(): Expression {
    const first = this.#take();
    if (first === '(') {
      const inner = this.#expression();
      this.#take(')');
      return inner;
    }
    if (first === '[') return { kind: 'operation', of: this.#list(']') };
    if (first === '{') return { kind: 'operation', of: this.#list('}') };
    if (first === '/') return { kind: 'operation', of: this.#path() };
    if (!/^['\w]/u.test(first)) throw new SyntaxError(`Unknown expression ${first} at token ${this.#place}`);
    return /^[A-Za-z_]/u.test(first) && this.#takes('(')
      ? { kind: 'call', name: first, of: this.#list(')') }
      : { kind: 'value' };
  }

  /** The items between commas, or between the colons of a map. A slice of a list has a colon too. */
  #list(end: string): Expression[] {
    const items: Expression[] = [];
    while (!this.#takes(end)) {
      if (!this.#takes(',') && !this.#takes(':')) items.push(this.#level(0));
    }
    return items;
  }

  /** `/a/$(b)/c` after its first slash: only the insertions have to be evaluated. */
  #path(): Expression[] {
    const inside: Expression[] = [];
    do {
      if (this.#takes('$(')) {
        inside.push(this.#expression());
        this.#take(')');
      } else {
        this.#segment();
      }
    } while (this.#takes('/'));
    return inside;
  }

  #segment(): void {
    // `(default)` would be a segment too, but isn't read here: our rules name the database by a variable.
    this.#take();
  }
}
