import { adminScenes } from './admin-scenes.ts';
import { learnerScenes } from './learner-scenes.ts';
import type { Scene } from './scene.ts';
import { visitorScenes } from './visitor-scenes.ts';

/** Every screen in its states, in the order in which people get to know the app. */
export const scenes: readonly Scene[] = [...visitorScenes, ...learnerScenes, ...adminScenes];
