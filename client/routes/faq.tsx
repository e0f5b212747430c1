import { createFileRoute } from '@tanstack/react-router'
import { contentHead, FaqPage } from '#client/features/content/index.ts'

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
