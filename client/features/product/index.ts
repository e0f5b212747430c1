export { productHead } from './head.ts'
export { loadProduct } from './load.ts'
export { ProductLoading } from './ProductLoading.tsx'
export { ProductPage } from './ProductPage.tsx'
