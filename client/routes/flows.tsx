import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/flows')({
  component: RouteComponent,
})

function RouteComponent() {
  return <div>Hello "/flows"!</div>
}
