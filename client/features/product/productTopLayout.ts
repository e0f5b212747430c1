/** Photo and purchase panel: stacked on a phone, side by side from 1000px (PDP-01) and on paper. */
export const productTopLayout = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: '$4',
  '@w1000': { gridTemplateColumns: 'minmax(0, 7fr) minmax(0, 5fr)', gap: '$10' },
  '@media print': { gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)' },
} as const
