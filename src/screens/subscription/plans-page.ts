/** What the page of the plans says first. */
export const plansPage = {
  title: 'Plans',
  lead: 'Every quiz and mock exam is open to everyone. Premium tells you what to study next.',
  width: 'wide',
} as const;
