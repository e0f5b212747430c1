import { useNavigate } from '@tanstack/react-router'
import { BreadcrumbData } from '#client/features/shop/index.ts'
import { noVehicleParams, VehicleFinder } from '#client/features/vehicle/index.ts'
import { VehicleJobsDocument } from '#client/generated/graphql.ts'
import { useCachedQuery } from '#client/lib/apollo/useCachedQuery.ts'
import { Callout } from '#client/ui/Callout.tsx'
import { ErrorBox } from '#client/ui/ErrorBox.tsx'
import { Container, Section, Stack } from '#client/ui/Layout.tsx'
import { LinkButton } from '#client/ui/LinkButton.tsx'
import { TextAnchor } from '#client/ui/TextLink.tsx'
import { jobAddress, jobSearch } from '#domain/job/jobAddress.ts'
import { type Vehicle, type VehicleSelection, vehicleText } from '#domain/vehicle/vehicle.ts'
import { JobLinks } from './JobLinks.tsx'
import { vehicleJobsVariables } from './vehicleJobsVariables.ts'

type Props = {
  /** From the address; the vehicle may be incomplete. */
  selection: VehicleSelection
  vehicle: Vehicle | null
  country: string
  onRetry: () => void
}

const intro = (
  <p>Choose what you want to do: we list what belongs to it, on both sides, with what wears along.</p>
)

const Jobs = ({ vehicle, country, onRetry }: Omit<Props, 'selection'> & { vehicle: Vehicle }) => {
  const answer = useCachedQuery(VehicleJobsDocument, vehicleJobsVariables(vehicle, country))
  if (!answer) return <ErrorBox text="The work on this vehicle could not be loaded." onRetry={onRetry} />
  const { jobs, isComplete } = answer.vehicleJobs
  const partial = isComplete ? null : (
    <Callout tone="warning">
      Some parts of this vehicle could not be read just now, so work may be missing.{' '}
      {/* Loads a new document: this one would show the partial answer again, which the query cache holds. */}
      <TextAnchor href={jobAddress(null, { vehicle })}>Load the page again</TextAnchor>
    </Callout>
  )
  if (jobs.length === 0)
    return partial ?? <p>We know of no whole work on this vehicle. Its parts are in the list.</p>
  return (
    <>
      {intro}
      {partial}
      <JobLinks
        jobs={jobs.map(({ id, name, part }) => ({ id, name, search: jobSearch({ vehicle, part }) }))}
      />
    </>
  )
}

/** The pieces of work on a vehicle, each with a link to all that it needs (JOB-01). */
export const VehicleJobsPage = ({ selection, vehicle, country, onRetry }: Props) => {
  const navigate = useNavigate()
  const name = vehicle && vehicleText(vehicle)
  const heading = name ? `Work on the ${name}` : 'All parts for the work'
  return (
    <Container>
      <BreadcrumbData steps={[{ name: heading, path: jobAddress(null, { vehicle }) }]} />
      <Section tall="most">
        <Stack gap="page">
          <h1>{heading}</h1>
          {vehicle ? (
            <>
              <Jobs vehicle={vehicle} country={country} onRetry={onRetry} />
              <div>
                <LinkButton
                  to="/parts/{-$make}/{-$model}/{-$engine}"
                  params={noVehicleParams}
                  search={jobSearch({ vehicle })}
                >
                  All parts for the {name}
                </LinkButton>
              </div>
            </>
          ) : (
            <>
              {intro}
              <VehicleFinder
                heading="Choose your vehicle"
                selection={selection}
                clearance={false}
                submitText="Show me the work"
                staysHere
                onSubmitted={(chosen) =>
                  void navigate({ to: '/jobs', search: jobSearch({ vehicle: chosen }) })
                }
              />
            </>
          )}
        </Stack>
      </Section>
    </Container>
  )
}
