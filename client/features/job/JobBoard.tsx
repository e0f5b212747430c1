import { useSelector } from '@xstate/react'
import { PartLines } from '#client/features/parts/index.ts'
import { Callout } from '#client/ui/Callout.tsx'
import { ErrorBox } from '#client/ui/ErrorBox.tsx'
import { Columns, Stack } from '#client/ui/Layout.tsx'
import { Select } from '#client/ui/Select.tsx'
import { Skeleton } from '#client/ui/Skeleton.tsx'
import { styled } from '#client/ui/theme.ts'
import { formatMoney } from '#domain/money.ts'
import { isJobAdding, isJobMissing, jobProblem } from '#machines/job/job.select.ts'
import { JobNeedRow } from './JobNeedRow.tsx'
import { JobSummary } from './JobSummary.tsx'
import type { JobState } from './useJob.ts'

const Loading = styled(Skeleton, { height: '320px' })

/** What the work needs, with the cart's state of each thing. */
export const JobBoard = ({ state }: { state: JobState }) => {
  const { actor, job, plan, held, choices } = state
  const busy = useSelector(actor, isJobAdding)
  const missing = useSelector(actor, isJobMissing)
  const problem = useSelector(actor, jobProblem)
  if (problem) return <ErrorBox text={problem} onRetry={() => actor.send({ type: 'retry.clicked' })} />
  if (missing) return <p>We know no such work for this vehicle.</p>
  if (!job || !plan) return <Loading role="status" aria-label="Loading the parts" />
  return (
    <Columns side="right">
      <Stack>
        {job.isKnown ? null : (
          <Callout>
            We do not know what this work needs in all. These are parts that others buy along: please check
            which you need, and how many.
          </Callout>
        )}
        {job.kits.length > 0 ? (
          <Select
            label="As a kit"
            value={choices.kit ?? ''}
            disabled={busy}
            onChange={(event) => actor.send({ type: 'kit.chosen', kit: event.target.value || null })}
          >
            <option value="">Single parts</option>
            {job.kits.map((kit) => (
              <option key={kit.id} value={kit.id} disabled={kit.max === 0}>
                {kit.gross ? `${kit.name}, ${formatMoney(kit.gross)}` : kit.name}
              </option>
            ))}
          </Select>
        ) : null}
        <PartLines>
          {plan.needs.map((one) => (
            <JobNeedRow
              key={one.need.id}
              plan={one}
              busy={busy}
              onChoose={(part) => actor.send({ type: 'part.chosen', need: one.need.id, part })}
              onWanted={(wanted) =>
                actor.send({ type: wanted ? 'need.wanted' : 'need.leftOut', need: one.need.id })
              }
            />
          ))}
        </PartLines>
      </Stack>
      <div>
        <JobSummary actor={actor} job={job} plan={plan} held={held} choices={choices} />
      </div>
    </Columns>
  )
}
