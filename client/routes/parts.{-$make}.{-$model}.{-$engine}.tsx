import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/parts/{-$make}/{-$model}/{-$engine}')({
  component: RouteComponent,
})

function RouteComponent() {
  return <div>Hello "/parts/-$make/-$model/-$engine"!</div>
}
