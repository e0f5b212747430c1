import { createFileRoute, notFound } from '@tanstack/react-router'
import { ComponentsPage } from '#client/devtools/components/ComponentsPage.tsx'
import { pageHead } from '#client/features/shop/index.ts'

/** For developers, where flows are shown; not there otherwise. */
export const Route = createFileRoute('/ui')({
  loader: ({ context }) => {
    if (!context.facts.settings.flows) throw notFound()
  },
  head: ({ match }) =>
    match.status === 'notFound'
      ? {}
      : pageHead({
          facts: match.context.facts,
          path: '/ui',
          title: 'Components',
          description: 'Every component of the design system in every state.',
          noindex: true,
        }),
  component: ComponentsPage,
})
