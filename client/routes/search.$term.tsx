import { createFileRoute } from '@tanstack/react-router'
import { loadSearch, NoResultsFinder, SearchPage, searchHead } from '#client/features/search/index.ts'
import { allSearch } from '#client/features/shop/index.ts'

export const Route = createFileRoute('/search/$term')({
  validateSearch: allSearch,
  loaderDeps: ({ search: { all } }) => ({ all }),
  loader: ({ context, params, deps, cause, abortController: { signal } }) =>
    loadSearch({ context, term: params.term, all: deps.all === 'yes', preload: cause === 'preload', signal }),
  head: ({ match, params }) => searchHead(match.context, params.term),
  component: Search,
})

function Search() {
  const { term, country } = Route.useLoaderData()
  return (
    <SearchPage key={`${country} ${term}`} term={term} country={country}>
      <NoResultsFinder />
    </SearchPage>
  )
}
