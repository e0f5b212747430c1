import { createFileRoute } from '@tanstack/react-router'
import { FaqPage } from '#client/pages/content/FaqPage.tsx'
import { pageHead } from '#client/pages/head.ts'

export const Route = createFileRoute('/faq')({
  validateSearch: ({ q }: Record<string, unknown>): { q?: string } =>
    typeof q === 'string' && q !== '' ? { q: q.slice(0, 128) } : {},
  head: ({ match }) =>
    pageHead({
      facts: match.context.facts,
      path: '/faq',
      title: 'Questions and answers',
      description: 'Answers about fit, delivery, payment, returns and warranty.',
    }),
  component: Faq,
})

function Faq() {
  const { q } = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <FaqPage
      term={q ?? ''}
      onTerm={(term) =>
        navigate({ search: term === '' ? {} : { q: term }, replace: true, resetScroll: false })
      }
    />
  )
}
