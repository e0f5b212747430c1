import { createFileRoute } from '@tanstack/react-router'
import { catalogueAge } from '#client/graphql/ask.ts'
import { CategoriesDocument, FinderOptionsDocument } from '#client/graphql/generated/graphql.ts'
import { HomePage } from '#client/pages/home/HomePage.tsx'
import { pageHead } from '#client/pages/head.ts'
import { listSearch } from '#client/pages/searchParams.ts'

export const Route = createFileRoute('/')({
  validateSearch: listSearch,
  loaderDeps: ({ search: { make, model } }) => ({ make, model }),
  loader: async ({ context, deps: { make = null, model = null }, abortController: { signal } }) => {
    await Promise.all([
      context.ask(CategoriesDocument, {}, { maxAge: catalogueAge, signal }),
      context.ask(FinderOptionsDocument, { make, model, clearance: false }, { maxAge: catalogueAge, signal }),
    ])
  },
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
