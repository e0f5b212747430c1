import { BreadcrumbData } from '#client/features/shop/index.ts'
import { noVehicleParams, useCurrentVehicle, useSavedVehicle } from '#client/features/vehicle/index.ts'
import { Container, Section, Stack } from '#client/ui/Layout.tsx'
import { TextLink } from '#client/ui/TextLink.tsx'
import { jobAddress, jobSearch } from '#domain/job/jobAddress.ts'
import { vehicleText } from '#domain/vehicle/vehicle.ts'
import type { JobQuery } from '#machines/job/job.types.ts'
import { JobBoard } from './JobBoard.tsx'
import { NoVehicleNote } from './NoVehicleNote.tsx'
import { useJob } from './useJob.ts'

/** A piece of work on a vehicle, or of one part (JOB-01). Its key remounts it for another one. */
export const JobPage = ({ query }: { query: JobQuery }) => {
  const { vehicle, part } = query
  // The garage may know engine or build date: then the list leaves out parts that do not fit.
  const saved = useSavedVehicle(vehicle)
  const state = useJob(vehicle && saved ? { ...query, vehicle: saved } : query)
  const current = useCurrentVehicle()
  const name = state.job?.name ?? 'Parts for the work'
  const vehicleName = vehicle && vehicleText(vehicle)
  return (
    <Container>
      <BreadcrumbData
        steps={[
          ...(vehicle ? [{ name: `Work on the ${vehicleName}`, path: jobAddress(null, { vehicle }) }] : []),
          { name, path: jobAddress(query.job, query) },
        ]}
      />
      <Section>
        <Stack gap="page">
          <div>
            <h1>{vehicleName ? `${name}: ${vehicleName}` : name}</h1>
            {vehicle ? (
              <p>
                {state.job?.isKnown === false ? null : (
                  <>
                    <TextLink to="/jobs" search={jobSearch({ vehicle })}>
                      Other work on this vehicle
                    </TextLink>
                    {' · '}
                  </>
                )}
                <TextLink
                  to="/parts/{-$make}/{-$model}/{-$engine}"
                  params={noVehicleParams}
                  search={jobSearch({ vehicle })}
                >
                  All its parts
                </TextLink>
              </p>
            ) : null}
            {part && !vehicle ? (
              <p>
                <TextLink to="/details/$name" params={{ name: part }}>
                  Back to the part
                </TextLink>
              </p>
            ) : null}
          </div>
          {vehicle ? null : (
            <NoVehicleNote
              link={
                current ? (
                  <TextLink
                    to="/jobs/$job"
                    params={{ job: query.job }}
                    search={jobSearch({ vehicle: current, part })}
                  >
                    Show those for your {vehicleText(current)}
                  </TextLink>
                ) : null
              }
            />
          )}
          <JobBoard state={state} />
        </Stack>
      </Section>
    </Container>
  )
}
