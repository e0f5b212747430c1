import { createFileRoute } from '@tanstack/react-router'
import { loadSharedCart, SharedCartPage, sharedCartHead } from '#client/features/shared-cart/index.ts'
import { longTextParam, searchOf, textParam, vehicleSearch } from '#client/features/shop/index.ts'

const params = searchOf({
  ...vehicleSearch,
  prices: longTextParam,
  country: textParam,
  until: textParam,
})

export const Route = createFileRoute('/buy/$lines')({
  validateSearch: params,
  loaderDeps: ({ search: { make, model, year, prices, country, until } }) => ({
    make,
    model,
    year,
    prices,
    country,
    until,
  }),
  loader: ({ context, params, deps, abortController: { signal } }) =>
    loadSharedCart(context, params.lines, deps, signal),
  head: ({ match }) => sharedCartHead(match.context.facts, 'Parts that were sent to you'),
  component: SharedCart,
})

function SharedCart() {
  const sharedCart = Route.useLoaderData()
  return <SharedCartPage key={JSON.stringify(sharedCart)} sharedCart={sharedCart} />
}
