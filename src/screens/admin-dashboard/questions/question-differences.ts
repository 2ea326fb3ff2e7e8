import type { Question } from '#domain/question/question.ts';
import { questionFieldNames } from '#domain/question/question-fields.ts';
import { typeOf } from '#domain/question/question-types.ts';

import { type Difference, findDifferences } from '../editing/differences.ts';

/**
 * The fields in which two versions of a question differ, in words. Options are shown by their text: the letters of their ids
 * aren't their places.
 */
export function findQuestionDifferences({
  base,
  mine,
  theirs,
}: Readonly<Record<'base' | 'mine' | 'theirs', Question>>): Difference[] {
  return findDifferences(questionFieldNames, {
    base: withOptionTexts(base),
    mine: withOptionTexts(mine),
    theirs: withOptionTexts(theirs),
  });
}

function withOptionTexts(question: Question) {
  const { answer, optionReasons } = question;
  const options = typeOf(question).options(question);
  const textOf = (id: string) => options.find((option) => option.id === id)?.text ?? id;
  return {
    ...question,
    answer: Array.isArray(answer) ? answer.map(textOf) : answer,
    optionReasons: Object.entries(optionReasons).map(([id, reason]) => `${textOf(id)}: ${reason}`),
  };
}
