export { CompareBox } from './CompareBox.tsx'
export { compareFormId } from './compareFormId.ts'
export { createLateCompare } from './createLateCompare.ts'
export { CompareDock } from './deferredDock.tsx'
