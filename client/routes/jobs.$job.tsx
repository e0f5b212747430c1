import { createFileRoute } from '@tanstack/react-router'
import { JobPage, jobHead, loadJob } from '#client/features/job/index.ts'
import { searchOf, textParam, vehicleSearch } from '#client/features/shop/index.ts'

const params = searchOf({ ...vehicleSearch, part: textParam })

export const Route = createFileRoute('/jobs/$job')({
  validateSearch: params,
  loaderDeps: ({ search: { make, model, year, part } }) => ({ make, model, year, part }),
  loader: ({ context, params, deps, abortController: { signal } }) =>
    loadJob(context, params.job, deps, signal),
  head: ({ match, loaderData }) =>
    match.status === 'notFound' ? {} : jobHead(match.context.facts, loaderData),
  component: Job,
})

function Job() {
  const { query } = Route.useLoaderData()
  return <JobPage key={JSON.stringify(query)} query={query} />
}
