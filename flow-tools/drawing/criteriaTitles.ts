/** What the criteria of a report are called. */
export const criteriaTitles = [
  { key: 'guards', title: 'sides of guards' },
  { key: 'pairs', title: 'pairs of transitions' },
  { key: 'failures', title: 'failures' },
  { key: 'delays', title: 'delays' },
  { key: 'ignored', title: 'ignored events' },
] as const
