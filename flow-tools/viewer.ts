/** The public door for pages: the viewer, and what a watched page reports to it. Behind it stand React and elkjs. */

export { inspectTab } from './tab/inspectTab.ts'
export { FlowViewer } from './viewer/FlowViewer.tsx'
export type { Selectors, ViewerOptions } from './viewer/setup.ts'
