import { choiceSpeech } from '../choice-speech.ts';
import type { SingleQuestion } from './single-schema.ts';

export const singleSpeech = choiceSpeech<SingleQuestion>(() => '');
