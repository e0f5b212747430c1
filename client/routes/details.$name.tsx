import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/details/$name')({
  component: RouteComponent,
})

function RouteComponent() {
  return <div>Hello "/details/$name"!</div>
}
