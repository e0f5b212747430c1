export { CompareBox } from './CompareBox.tsx'
export { compareFormId } from './compareFormId.ts'
export { createLazyCompare } from './createLazyCompare.ts'
export { CompareDock } from './deferredDock.tsx'
