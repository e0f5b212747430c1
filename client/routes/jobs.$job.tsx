import { createFileRoute } from '@tanstack/react-router'
import * as v from 'valibot'
import { JobPage, jobHead, loadJob } from '#client/features/job/index.ts'
import { textParam } from '#client/features/shop/index.ts'

export const Route = createFileRoute('/jobs/$job')({
  validateSearch: v.object({ make: textParam, model: textParam, year: textParam, part: textParam }),
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
