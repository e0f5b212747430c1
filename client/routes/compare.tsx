import { createFileRoute, useRouter } from '@tanstack/react-router'
import * as v from 'valibot'
import { ComparePage, compareHead, loadCompared } from '#client/features/compare/index.ts'
import { longTextParam, textParam } from '#client/features/shop/index.ts'

export const Route = createFileRoute('/compare')({
  validateSearch: v.object({
    parts: longTextParam,
    only: v.fallback(v.optional(v.literal('differences')), undefined),
    make: textParam,
    model: textParam,
    year: textParam,
  }),
  loaderDeps: ({ search: { parts, only, make, model, year } }) => ({ parts, only, make, model, year }),
  loader: ({ context, deps, abortController: { signal } }) => loadCompared(context, deps, signal),
  head: ({ match }) => compareHead(match.context.facts),
  component: Compare,
})

function Compare() {
  const router = useRouter()
  return <ComparePage comparison={Route.useLoaderData()} onRetry={() => void router.invalidate()} />
}
