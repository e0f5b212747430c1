import { createFileRoute } from '@tanstack/react-router'
import { searchHead } from '#client/pages/search/head.ts'
import { loadSearch } from '#client/pages/search/load.ts'
import { OtherWay } from '#client/pages/search/OtherWay.tsx'
import { SearchPage } from '#client/pages/search/SearchPage.tsx'

export const Route = createFileRoute('/search/$term')({
  loader: ({ context, params, cause, abortController }) =>
    loadSearch(context, params.term, context.server || cause === 'preload', abortController.signal),
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
