export { KitRows } from './KitRows.tsx'
export { loadKits } from './load.ts'
