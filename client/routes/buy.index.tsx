import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { loadNumberList, NumberListPage, offerHead } from '#client/features/shared-cart/index.ts'
import { longTextParam, searchOf } from '#client/features/shop/index.ts'

const params = searchOf({ list: longTextParam })

export const Route = createFileRoute('/buy/')({
  validateSearch: params,
  loaderDeps: ({ search: { list } }) => ({ list }),
  loader: ({ context, deps, abortController: { signal } }) =>
    loadNumberList(context, deps.list ?? '', signal),
  head: ({ match }) => offerHead(match.context.facts, 'Order by part numbers'),
  component: NumberList,
})

function NumberList() {
  const offer = Route.useLoaderData()
  const navigate = useNavigate()
  return <NumberListPage offer={offer} onFind={(list) => void navigate({ to: '/buy', search: { list } })} />
}
