export { AddToCartButton } from './AddToCartButton.tsx'
