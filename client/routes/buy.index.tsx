import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { loadNumberList, NumberListPage, sharedCartHead } from '#client/features/shared-cart/index.ts'
import { longTextParam, searchOf } from '#client/features/shop/index.ts'

const params = searchOf({ list: longTextParam })

export const Route = createFileRoute('/buy/')({
  validateSearch: params,
  loaderDeps: ({ search: { list } }) => ({ list }),
  loader: ({ context, deps, abortController: { signal } }) =>
    loadNumberList(context, deps.list ?? '', signal),
  head: ({ match }) => sharedCartHead(match.context.facts, 'Order by part numbers'),
  component: NumberList,
})

function NumberList() {
  const sharedCart = Route.useLoaderData()
  const navigate = useNavigate()
  return (
    <NumberListPage
      sharedCart={sharedCart}
      onFind={(list) => void navigate({ to: '/buy', search: { list } })}
    />
  )
}
