import { createFileRoute, notFound } from '@tanstack/react-router'

/** Every address that no other route knows (ROUTE-08). */
export const Route = createFileRoute('/$')({
  loader: () => {
    throw notFound()
  },
})
