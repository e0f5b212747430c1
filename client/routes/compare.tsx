import { createFileRoute, useRouter } from '@tanstack/react-router'
import { ComparePage, compareHead, loadCompared } from '#client/features/compare/index.ts'
import { longTextParam, oneOf, searchOf, vehicleSearch } from '#client/features/shop/index.ts'

const params = searchOf({ ...vehicleSearch, parts: longTextParam, only: oneOf(['differences']) })

export const Route = createFileRoute('/compare')({
  validateSearch: params,
  loaderDeps: ({ search: { parts, only, make, model, year } }) => ({ parts, only, make, model, year }),
  loader: ({ context, deps, abortController: { signal } }) => loadCompared(context, deps, signal),
  head: ({ match }) => compareHead(match.context.facts),
  component: Compare,
})

function Compare() {
  const router = useRouter()
  return <ComparePage comparison={Route.useLoaderData()} onRetry={() => void router.invalidate()} />
}
