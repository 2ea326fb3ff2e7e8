import type { Scene } from './scene.ts';
import { analyse, importFile, press } from './steps.ts';

const dashboard = '/admin/dashboard';

/** The administrators' area. */
export const adminScenes: readonly Scene[] = (
  [
    { name: 'admin', path: dashboard },
    {
      name: 'admin-questions',
      alsoSeen: ['large-text', 'forced-colours'],
      path: `${dashboard}/questions`,
    },
    { name: 'admin-question', alsoSeen: ['large-text'], path: `${dashboard}/questions/4-001` },
    { name: 'admin-new-question', path: `${dashboard}/questions/new` },
    { name: 'admin-question-not-found', path: `${dashboard}/questions/nowhere` },
    { name: 'admin-delete-all', path: `${dashboard}/questions`, act: press('Delete all…') },
    { name: 'admin-facts', path: `${dashboard}/facts` },
    { name: 'admin-fact', path: `${dashboard}/facts/4.73` },
    { name: 'admin-new-fact', path: `${dashboard}/facts/new` },
    { name: 'admin-quizzes', path: `${dashboard}/quizzes` },
    { name: 'admin-quiz', alsoSeen: ['large-text'], path: `${dashboard}/quizzes/cable-sizing` },
    { name: 'admin-new-quiz', path: `${dashboard}/quizzes/new` },
    { name: 'admin-drafts', path: `${dashboard}/drafts` },
    { name: 'admin-draft-not-found', path: `${dashboard}/drafts/nowhere` },
    { name: 'admin-parts', alsoSeen: ['large-text'], path: `${dashboard}/parts` },
    { name: 'admin-part', path: `${dashboard}/parts/part-4` },
    { name: 'admin-print', alsoSeen: ['print'], path: `${dashboard}/print?paper=1`, texts: 'none' },
    { name: 'admin-corrections', path: `${dashboard}/corrections` },
    { name: 'admin-reports', path: `${dashboard}/reports` },
    { name: 'admin-plans', path: `${dashboard}/plans` },
    { name: 'admin-business', path: `${dashboard}/business`, texts: 'numberless' },
    { name: 'admin-people', path: `${dashboard}/people` },
    { name: 'admin-deleted', path: `${dashboard}/deleted` },
    { name: 'admin-changes', path: `${dashboard}/changes` },
    {
      name: 'admin-health',
      alsoSeen: ['large-text'],
      path: `${dashboard}/health`,
      act: analyse,
      texts: 'numberless',
    },
    { name: 'admin-import', path: `${dashboard}/import`, act: importFile },
    { name: 'admin-no-such-section', path: `${dashboard}/nowhere` },
  ] as const satisfies readonly Omit<Scene, 'as'>[]
).map((scene) => ({ ...scene, as: 'demo-admin' }));
