import { choiceSpeech } from '../choice-speech.ts';
import { askedCount } from './asked-count.ts';
import type { MultipleQuestion } from './multiple-schema.ts';

export const multipleSpeech = choiceSpeech<MultipleQuestion>((question) => {
  const count = askedCount(question);
  return count === null ? 'Choose all that apply' : `Choose ${count}`;
});
