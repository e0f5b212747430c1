export { CataloguePage } from './CataloguePage.tsx'
export { listHead } from './listHead.ts'
export { loadList } from './loadList.ts'
