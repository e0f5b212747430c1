import { createFileRoute } from '@tanstack/react-router'
import { CartPage, preloadCartContents } from '#client/features/cart/index.ts'
import { ShareCart } from '#client/features/shared-cart/index.ts'
import { pageHead } from '#client/features/shop/index.ts'

export const Route = createFileRoute('/basket')({
  loader: preloadCartContents,
  head: ({ match }) =>
    pageHead({
      facts: match.context.facts,
      path: '/basket',
      title: 'shopping cart',
      description: 'The parts in your cart.',
      noindex: true,
    }),
  component: Cart,
})

function Cart() {
  return <CartPage more={<ShareCart />} />
}
