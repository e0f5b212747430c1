export { CataloguePage } from './CataloguePage.tsx'
export { listFilter } from './catalogueFilter.ts'
export { listHead } from './listHead.ts'
export { loadList } from './loadList.ts'
