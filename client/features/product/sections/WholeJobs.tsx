import { LazyJobPanel } from '#client/features/job/index.ts'
import { Stack } from '#client/ui/Layout.tsx'
import type { Product } from '../product.types.ts'

/** Bought along: an upstream that names no work has related items instead. */
const related = { id: 'related', name: 'Parts bought along' }

type Props = { product: Product; country: string }

/** The work that the part is for, with all that it needs (JOB-04). */
export const WholeJobs = ({ product, country }: Props) => {
  const { jobs, relatedItems, urlcomponent, fitments } = product
  const shown = jobs ?? (relatedItems.length > 0 ? [related] : [])
  return shown.length > 0 ? (
    <Stack as="section" aria-labelledby="jobs" gap={3}>
      <h2 id="jobs">All parts for the work</h2>
      <LazyJobPanel jobs={shown} part={urlcomponent} country={country} fitments={fitments} />
    </Stack>
  ) : null
}
