import { useFits } from '#client/features/vehicle/index.ts'
import type { PartRowFragment } from '#client/generated/graphql.ts'
import { PartRow } from './PartRow.tsx'

type Props = {
  parts: readonly PartRowFragment[]
  /** How many of the first rows are above the fold. */
  eager?: number
}

/** Parts as rows, with their fit for the current vehicle. */
export const PartList = ({ parts, eager = 0 }: Props) => {
  const fits = useFits(parts.map((part) => part.id))
  return (
    <>
      {parts.map((part, index) => (
        <PartRow
          key={part.id}
          part={part}
          fit={fits.of(part.id)}
          vehicleName={fits.vehicleName}
          eager={index < eager}
        />
      ))}
    </>
  )
}
