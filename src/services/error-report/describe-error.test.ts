import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { describeError } from './describe-error.ts';

const origin = 'https://ohmwork.test';
const about = { kind: 'uncaught', route: '/quiz/:quizId', origin } as const;

function makeError(ErrorType: new (message: string) => Error, message: string, stack = ''): Error {
  return Object.assign(new ErrorType(message), { stack });
}

describe('a reported error', () => {
  it('names what failed and where, by scripts of this site', () => {
    const stack = [
      "TypeError: Cannot read properties of undefined (reading 'ada@ohmwork.test')",
      `    at load (${origin}/assets/index-B1c_2.js:2:3456)`,
      `    at async ${origin}/assets/quiz-screen-x.js:1:20`,
      `    at ${origin}/quiz/secret-id:10:2`,
      '    at other (https://evil.test/assets/a.js:1:1)',
      '    at chrome-extension://abc/content.js:1:1',
    ].join('\n');
    const error = makeError(
      TypeError,
      "Cannot read properties of undefined (reading 'ada@ohmwork.test')",
      stack,
    );
    expect(describeError(error, about)).toEqual({
      kind: 'uncaught',
      name: 'TypeError',
      message: 'Cannot read properties of undefined (reading …)',
      stack: 'load /assets/index-B1c_2.js:2:3456\n/assets/quiz-screen-x.js:1:20',
      route: '/quiz/:quizId',
    });
  });

  it.each([
    // SpiderMonkey's jit-test/tests/basic/bug913749.js, and two of its js.msg.
    [`can't access property "Ada", x.y is undefined`, 'cannot access property …, x.y is undefined'],
    [`can't access property "it's mine", x is null`, 'cannot access property …, x is null'],
    ["can't convert undefined to object", 'cannot convert undefined to object'],
    ["Cannot read properties of null (reading 'it's mine')", 'Cannot read properties of null (reading …)'],
  ])('leaves out all that is quoted: %s', (message, reported) => {
    expect(describeError(makeError(TypeError, message), about).message).toBe(reported);
  });

  it("reads Firefox's stacks too", () => {
    const error = makeError(RangeError, 'Invalid array length', `load@${origin}/assets/a.js:1:2\n`);
    expect(describeError(error, about)).toMatchObject({
      message: 'Invalid array length',
      stack: 'load /assets/a.js:1:2',
    });
  });

  it('keeps the number of a minified React error, and not what follows it', () => {
    const error = new Error('Minified React error #418; visit https://react.dev/errors/418?args[]=Ada');
    expect(describeError(error, about).message).toBe('Minified React error #418');
  });

  it.each([
    ['of ours, which may hold an id', new Error('Quiz with ID q-123 not found')],
    [
      'that quotes what was parsed',
      new SyntaxError('Unexpected token \'h\', "hello, my name" is not valid JSON'),
    ],
    ['that is no error', 'my answer is 42'],
    ['whose name says something', Object.assign(new Error('x'), { name: 'ada@ohmwork.test' })],
  ])('leaves out the message of one %s', (_, error) => {
    expect(describeError(error, about)).toMatchObject({ message: '' });
    expect(JSON.stringify(describeError(error, about))).not.toMatch(/q-123|hello|42|ada@/u);
  });

  it('holds no address, number or quoted text of any message', () => {
    const secret = fc.constantFrom(
      'ada@ohmwork.test',
      'uid8Kq2',
      'https://ohmwork.test/quiz/7',
      '07700900123',
    );
    fc.assert(
      fc.property(
        secret,
        fc.string(),
        fc.constantFrom(TypeError, ReferenceError, RangeError, Error),
        (text, more, Type) => {
          for (const message of [`is ${text} here`, `reading '${text}' ${more}`, `${more} ${text}`]) {
            const report = describeError(
              makeError(Type, message, `${Type.name}: ${message}\n at ${message}`),
              about,
            );
            expect(`${report.message} ${report.stack}`).not.toContain(text);
          }
        },
      ),
    );
  });
});
