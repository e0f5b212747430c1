import { createFileRoute } from '@tanstack/react-router'
import { OrderPage } from '#client/features/order/index.ts'
import { pageHead } from '#client/features/shop/index.ts'

export const Route = createFileRoute('/order/$id')({
  head: ({ match, params }) =>
    pageHead({
      facts: match.context.facts,
      path: `/order/${encodeURIComponent(params.id)}`,
      title: 'Your order',
      description: 'What you ordered, where it goes and how it is paid.',
      noindex: true,
    }),
  component: Order,
})

function Order() {
  const { id } = Route.useParams()
  return <OrderPage key={id} id={id} />
}
