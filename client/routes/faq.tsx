import { createFileRoute } from '@tanstack/react-router'
import { FaqPage } from '#client/pages/content/FaqPage.tsx'
import { contentHead } from '#client/pages/content/head.ts'

export const Route = createFileRoute('/faq')({
  validateSearch: ({ q }: Record<string, unknown>): { q?: string } =>
    typeof q === 'string' && q !== '' ? { q: q.slice(0, 128) } : {},
  head: contentHead('/faq'),
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
