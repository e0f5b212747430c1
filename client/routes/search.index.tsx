import { createFileRoute, redirect } from '@tanstack/react-router'
import { searchOf, textParam } from '#client/features/shop/index.ts'
import { cleanTerm } from '#domain/search/searchTerm.ts'

const params = searchOf({ term: textParam })

/** The search form submits here without a script; the route redirects to the term's own page. */
export const Route = createFileRoute('/search/')({
  validateSearch: params,
  beforeLoad: ({ search }) => {
    const term = cleanTerm(search.term ?? '')
    throw term ? redirect({ to: '/search/$term', params: { term } }) : redirect({ to: '/' })
  },
})
