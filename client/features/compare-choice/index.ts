export { CompareBox } from './CompareBox.tsx'
export { CompareDock } from './CompareDock.tsx'
export { createLateCompare } from './createLateCompare.ts'
