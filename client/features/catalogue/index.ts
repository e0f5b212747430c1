export { CataloguePage } from './CataloguePage.tsx'
export { listFilter } from './choice.ts'
export { listHead } from './listHead.ts'
export { finderOptionVariables, loadList } from './loadList.ts'
