import { useHydrated } from '@tanstack/react-router'
import { useSelector } from '@xstate/react'
import { PartControls, PartLines } from '#client/features/parts/index.ts'
import { useFitQuestion } from '#client/features/vehicle/index.ts'
import { useEarlyValue } from '#client/lib/earlyChoices.ts'
import { Callout } from '#client/ui/Callout.tsx'
import { ErrorBox } from '#client/ui/ErrorBox.tsx'
import { Columns, Stack } from '#client/ui/Layout.tsx'
import { Select } from '#client/ui/Select.tsx'
import { Skeleton } from '#client/ui/Skeleton.tsx'
import { styled } from '#client/ui/theme.ts'
import { fitRecordsMax } from '#domain/limits.ts'
import { formatMoney } from '#domain/money.ts'
import { isJobAdding, isJobMissing, jobProblem } from '#machines/job/job.select.ts'
import { JobNeedRow } from './JobNeedRow.tsx'
import { JobSummary } from './JobSummary.tsx'
import type { ShownJob } from './shownJob.ts'
import type { JobState } from './useJob.ts'

const Loading = styled(Skeleton, { height: '320px' })

/** The parts whose fit the same answer may settle. */
const partsOf = ({ needs, kits }: ShownJob): string[] =>
  [...needs.flatMap(({ parts }) => parts), ...kits].map(({ id }) => id).slice(0, fitRecordsMax)

/** The needs of the work, each with what the cart holds of it. */
export const JobBoard = ({ state }: { state: JobState }) => {
  const { actor, vehicle, job, plan, held, choices } = state
  const hydrated = useHydrated()
  const { ask, dialog } = useFitQuestion(vehicle, job ? partsOf(job) : [])
  const busy = useSelector(actor, isJobAdding)
  const chooseKit = (kit: string) => actor.send({ type: 'kit.chosen', kit: kit || null })
  const kitRef = useEarlyValue(choices.kit ?? '', chooseKit)
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
            We do not know what this work needs in all. Others buy these along: check which you need, and how
            many.
          </Callout>
        )}
        {job.kits.length > 0 ? (
          <PartControls>
            <Select
              ref={kitRef}
              label="As a kit"
              value={choices.kit ?? ''}
              disabled={busy}
              onChange={(event) => chooseKit(event.target.value)}
            >
              <option value="">Single parts</option>
              {job.kits.map((kit) => (
                <option key={kit.id} value={kit.id} disabled={kit.max === 0}>
                  {kit.gross ? `${formatMoney(kit.gross)}, ${kit.name}` : kit.name}
                </option>
              ))}
            </Select>
          </PartControls>
        ) : null}
        <PartLines>
          {plan.needs.map((one) => (
            <JobNeedRow
              key={one.need.id}
              plan={one}
              busy={busy}
              onAsk={hydrated ? ask : undefined}
              onChoose={(part) => actor.send({ type: 'part.chosen', need: one.need.id, part })}
              onWanted={(wanted) =>
                actor.send({ type: wanted ? 'need.wanted' : 'need.leftOut', need: one.need.id })
              }
            />
          ))}
        </PartLines>
      </Stack>
      {dialog}
      <div>
        <JobSummary actor={actor} job={job} plan={plan} held={held} choices={choices} vehicle={vehicle} />
      </div>
    </Columns>
  )
}
