import { createFileRoute, notFound } from '@tanstack/react-router'
import { FlowsPage } from '#client/devtools/flows/FlowsPage.tsx'

export const Route = createFileRoute('/flows')({
  beforeLoad: ({ context }) => {
    if (!context.facts.settings.flows) throw notFound()
  },
  head: ({ match }) =>
    match.status === 'notFound' ? {} : { meta: [{ title: 'Flows' }, { name: 'robots', content: 'noindex' }] },
  component: FlowsPage,
})
