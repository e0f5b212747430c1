export { ConcurrentCataloguePage } from './ConcurrentCataloguePage.tsx'
export { listHead } from './listHead.ts'
export { loadList } from './loadList.ts'
