export { ComparePage } from './ComparePage.tsx'
export { compareHead } from './compareHead.ts'
export { loadCompared } from './loadCompared.ts'
