import { useState } from 'react'
import { useCurrentVehicle } from '#client/features/vehicle/index.ts'
import { Stack } from '#client/ui/Layout.tsx'
import { TextLink } from '#client/ui/TextLink.tsx'
import { styled } from '#client/ui/theme.ts'
import { isMadeFor, jobSearch } from '#domain/job/jobAddress.ts'
import type { Vehicle } from '#domain/vehicle/vehicle.ts'
import { JobBoard } from './JobBoard.tsx'
import { NoVehicleNote } from './NoVehicleNote.tsx'
import { useJob } from './useJob.ts'

const Details = styled('details', {
  border: '1px solid $line',
  borderRadius: '$2',
  '& > summary': { padding: '$3', minHeight: '$target', cursor: 'pointer', fontWeight: 600 },
  '& > div': { padding: '$3', paddingTop: 0 },
})

type Job = { id: string; name: string }
export type JobPanelProps = {
  jobs: readonly Job[]
  part: string
  country: string
  fitments: Parameters<typeof isMadeFor>[0]
}

const Board = ({
  job,
  part,
  country,
  vehicle,
}: Omit<JobPanelProps, 'jobs' | 'fitments'> & {
  job: string
  vehicle: Vehicle | null
}) => {
  const state = useJob({ job, part, country, vehicle })
  return (
    <Stack>
      <JobBoard state={state} />
      <p data-screen-only>
        <TextLink to="/jobs/$job" params={{ job }} search={jobSearch({ vehicle, part })}>
          Open as a page
        </TextLink>
      </p>
    </Stack>
  )
}

const JobEntry = ({
  job,
  isFirst,
  ...about
}: Omit<JobPanelProps, 'jobs' | 'fitments'> & {
  job: Job
  isFirst: boolean
  vehicle: Vehicle | null
}) => {
  const [isOpen, setOpen] = useState(isFirst)
  return (
    <Details open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{job.name}</summary>
      {isOpen ? (
        <div>
          <Board job={job.id} {...about} />
        </div>
      ) : null}
    </Details>
  )
}

/** The pieces of work that a part is for, on its page (JOB-04), for the shopper's vehicle if the part is made for it. */
export const JobPanel = ({ jobs, part, country, fitments }: JobPanelProps) => {
  const current = useCurrentVehicle()
  const vehicle = current && isMadeFor(fitments, current) ? current : null
  return (
    <Stack gap={3}>
      {vehicle ? null : <NoVehicleNote other={current} />}
      {jobs.map((job, index) => (
        <JobEntry
          key={job.id}
          job={job}
          isFirst={index === 0}
          part={part}
          country={country}
          vehicle={vehicle}
        />
      ))}
    </Stack>
  )
}
