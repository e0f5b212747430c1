export { CataloguePage } from './CataloguePage.tsx'
export { listFilter } from './choice.ts'
export { listHead } from './head.ts'
export { finderChoices, loadList } from './list.ts'
