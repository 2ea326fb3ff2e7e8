/** The title and lead of the page of plans, and its width. */
export const plansPage = {
  title: 'Plans',
  lead: 'Every quiz and mock exam is open to everyone. Premium tells you what to study next.',
  width: 'wide',
} as const;
