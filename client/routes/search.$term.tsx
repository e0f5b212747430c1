import { createFileRoute } from '@tanstack/react-router'
import { loadSearch, NoResultsFinder, SearchPage, searchHead } from '#client/features/search/index.ts'
import { groupsSearch } from '#client/features/shop/index.ts'

export const Route = createFileRoute('/search/$term')({
  validateSearch: groupsSearch,
  loaderDeps: ({ search: { all, groups } }) => ({ all, groups }),
  loader: ({ context, params, deps, cause, abortController: { signal } }) =>
    loadSearch({
      context,
      term: params.term,
      group: deps.groups,
      all: deps.all === 'yes',
      preload: cause === 'preload',
      signal,
    }),
  head: ({ match, params }) => searchHead(match.context, params.term),
  component: Search,
})

function Search() {
  const { term, country, group } = Route.useLoaderData()
  return (
    <SearchPage key={`${country} ${group ?? ''} ${term}`} term={term} country={country} group={group}>
      <NoResultsFinder />
    </SearchPage>
  )
}
