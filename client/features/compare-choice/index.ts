export { CompareBox } from './CompareBox.tsx'
export { createLateCompare } from './createLateCompare.ts'
export { CompareDock } from './deferredDock.tsx'
