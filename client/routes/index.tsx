import { createFileRoute } from '@tanstack/react-router'
import { HomePage, loadHome } from '#client/features/home/index.ts'
import { listSearch, pageHead } from '#client/features/shop/index.ts'

export const Route = createFileRoute('/')({
  validateSearch: listSearch,
  loaderDeps: ({ search: { make, model } }) => ({ make, model }),
  loader: ({ context, deps, abortController }) => loadHome(context, deps, abortController.signal),
  head: ({ match }) =>
    pageHead({
      facts: match.context.facts,
      path: '/',
      title: 'Suspension, steering and brake parts for your vehicle',
      description:
        'Choose make, model and year and see the springs, shocks, bushes, steering and brake parts that fit, with prices and delivery times.',
    }),
  component: Home,
})

function Home() {
  return <HomePage search={Route.useSearch()} />
}
