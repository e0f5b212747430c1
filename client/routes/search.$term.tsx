import { createFileRoute } from '@tanstack/react-router'
import { searchHead } from '#client/pages/search/head.ts'
import { loadSearch } from '#client/pages/search/load.ts'
import { OtherWay } from '#client/pages/search/OtherWay.tsx'
import { SearchPage } from '#client/pages/search/SearchPage.tsx'
import { allSearch } from '#client/pages/searchParams.ts'

export const Route = createFileRoute('/search/$term')({
  validateSearch: allSearch,
  loaderDeps: ({ search: { all } }) => ({ all }),
  loader: ({ context, params, deps, cause, abortController: { signal } }) =>
    loadSearch({ context, term: params.term, all: deps.all === 'yes', ahead: cause === 'preload', signal }),
  head: ({ match, params }) => searchHead(match.context, params.term),
  component: Search,
})

function Search() {
  const { term, country } = Route.useLoaderData()
  return (
    <SearchPage key={`${country} ${term}`} term={term} country={country}>
      <OtherWay />
    </SearchPage>
  )
}
