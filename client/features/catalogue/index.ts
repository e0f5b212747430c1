export { DeferredCataloguePage } from './DeferredCataloguePage.tsx'
export { listHead } from './listHead.ts'
export { loadList } from './loadList.ts'
