/** The titles of a report's criteria. */
export const criteriaTitles = [
  { key: 'guards', title: 'sides of guards' },
  { key: 'pairs', title: 'pairs of transitions' },
  { key: 'failures', title: 'failures' },
  { key: 'delays', title: 'delays' },
  { key: 'ignored', title: 'ignored events' },
] as const
