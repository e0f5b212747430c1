import { createFileRoute } from '@tanstack/react-router'
import { ConcurrentCataloguePage, listHead, loadList } from '#client/features/catalogue/index.ts'
import { listDeps, listSearch } from '#client/features/shop/index.ts'

export const Route = createFileRoute('/clearance/{-$make}/{-$model}/{-$engine}')({
  validateSearch: listSearch,
  loaderDeps: listDeps,
  loader: ({ context, deps, params, cause, abortController: { signal } }) =>
    loadList({ context, search: deps, params, clearance: true, cause, signal }),
  head: ({ match, loaderData }) => listHead(match.context.facts, loaderData),
  component: List,
})

function List() {
  return <ConcurrentCataloguePage list={Route.useLoaderData()} />
}
