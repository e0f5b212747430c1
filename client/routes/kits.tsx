import { createFileRoute } from '@tanstack/react-router'
import { contentHead } from '#client/pages/content/head.ts'
import { KitsPage } from '#client/pages/content/KitsPage.tsx'
import { loadKits } from '#client/pages/kits/load.ts'

export const Route = createFileRoute('/kits')({
  loader: ({ context, abortController }) => loadKits(context, {}, abortController.signal),
  head: contentHead('/kits'),
  component: Kits,
})

function Kits() {
  return <KitsPage country={Route.useLoaderData().country} />
}
