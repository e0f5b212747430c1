import { createFileRoute } from '@tanstack/react-router'
import { JobPage, loadJob } from '#client/features/job/index.ts'
import { pageHead, searchOf, textParam, vehicleSearch } from '#client/features/shop/index.ts'

const params = searchOf({ ...vehicleSearch, part: textParam })

export const Route = createFileRoute('/jobs/$job')({
  validateSearch: params,
  loaderDeps: ({ search: { make, model, year, part } }) => ({ make, model, year, part }),
  loader: ({ context, params, deps, abortController: { signal } }) =>
    loadJob(context, params.job, deps, signal),
  head: ({ match, loaderData }) =>
    loaderData && match.status !== 'notFound'
      ? pageHead({ facts: match.context.facts, ...loaderData.head })
      : {},
  component: Job,
})

function Job() {
  const { query } = Route.useLoaderData()
  return <JobPage key={JSON.stringify(query)} query={query} />
}
