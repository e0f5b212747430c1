import { createFileRoute } from '@tanstack/react-router'
import { contentHead, KitsPage } from '#client/features/content/index.ts'
import { loadKits } from '#client/features/kits/index.ts'

export const Route = createFileRoute('/kits')({
  loader: ({ context, abortController }) => loadKits(context, {}, abortController.signal),
  head: contentHead('/kits'),
  component: Kits,
})

function Kits() {
  return <KitsPage country={Route.useLoaderData().country} />
}
