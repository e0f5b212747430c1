import { useFits } from '#client/features/vehicle/index.ts'
import type { PartRowFragment } from '#client/generated/graphql.ts'
import type { Vehicle } from '#domain/vehicle/vehicle.ts'
import { PartRow } from './PartRow.tsx'

type Props = {
  parts: readonly PartRowFragment[]
  /** How many of the first rows are above the fold. */
  eager?: number
  /** The vehicle of the list, if it has one. */
  vehicle?: Vehicle | null
}

/** Parts as rows, with their fit for the list's vehicle, or else for the current one. */
export const PartList = ({ parts, eager = 0, vehicle = null }: Props) => {
  const fits = useFits(parts, vehicle)
  return (
    <>
      {parts.map((part, index) => (
        <PartRow key={part.id} part={part} fits={fits} eager={index < eager} />
      ))}
    </>
  )
}
