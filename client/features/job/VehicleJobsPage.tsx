import { BreadcrumbData } from '#client/features/shop/index.ts'
import { noVehicleParams, VehicleFinder } from '#client/features/vehicle/index.ts'
import { VehicleJobsDocument } from '#client/generated/graphql.ts'
import { useCachedQuery } from '#client/lib/apollo/useCachedQuery.ts'
import { ErrorBox } from '#client/ui/ErrorBox.tsx'
import { Container, Section, Stack } from '#client/ui/Layout.tsx'
import { LinkButton } from '#client/ui/LinkButton.tsx'
import { jobAddress, jobSearch } from '#domain/jobAddress.ts'
import { type Vehicle, vehicleText } from '#domain/vehicle.ts'
import { JobLinks } from './JobLinks.tsx'
import { vehicleJobsVariables } from './jobVariables.ts'

type Props = { vehicle: Vehicle | null; country: string; onRetry: () => void }

const Jobs = ({ vehicle, country, onRetry }: Props & { vehicle: Vehicle }) => {
  const jobs = useCachedQuery(VehicleJobsDocument, vehicleJobsVariables(vehicle, country))?.jobs
  if (!jobs) return <ErrorBox text="The work on this vehicle could not be loaded." onRetry={onRetry} />
  if (jobs.length === 0) return <p>We know of no whole work on this vehicle. Its parts are in the list.</p>
  return (
    <JobLinks jobs={jobs.map(({ id, name, part }) => ({ id, name, search: jobSearch({ vehicle, part }) }))} />
  )
}

/** The pieces of work on a vehicle, each with a link to all that it needs (JOB-01). */
export const VehicleJobsPage = ({ vehicle, country, onRetry }: Props) => {
  const name = vehicle && vehicleText(vehicle)
  const heading = name ? `Work on the ${name}` : 'All parts for the work'
  return (
    <Container>
      <BreadcrumbData steps={[{ name: heading, path: jobAddress(null, { vehicle }) }]} />
      <Section tall="most">
        <Stack gap="page">
          <h1>{heading}</h1>
          <p>Choose what you want to do: we list what belongs to it, on both sides, with what wears along.</p>
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
            <VehicleFinder
              heading="Choose your vehicle"
              selection={{ make: null, model: null, year: null }}
              clearance={false}
              action="/parts"
            />
          )}
        </Stack>
      </Section>
    </Container>
  )
}
