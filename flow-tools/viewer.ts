/** The public door for pages and pictures: the viewer, what a watched page reports to it, and the painter. Behind it stand React and elkjs. */

export { createPainter } from './drawing/picture.tsx'
export { inspectTab } from './tab/inspectTab.ts'
export { FlowViewer } from './viewer/FlowViewer.tsx'
export type { Selectors, ViewerOptions } from './viewer/setup.ts'
