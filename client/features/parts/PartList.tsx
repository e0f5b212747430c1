import { useFits } from '#client/features/vehicle/index.ts'
import type { PartRowFragment } from '#client/generated/graphql.ts'
import { PartRow } from './PartRow.tsx'

/** Parts as rows, with their fit for the current vehicle. */
export const PartList = ({ parts }: { parts: readonly PartRowFragment[] }) => {
  const fits = useFits(parts.map((part) => part.id))
  return (
    <>
      {parts.map((part) => (
        <PartRow key={part.id} part={part} fit={fits.of(part.id)} vehicleName={fits.vehicleName} />
      ))}
    </>
  )
}
