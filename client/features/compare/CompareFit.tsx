import { FitBadge, FitStatus, type Fits } from '#client/features/vehicle/index.ts'
import type { ShownPart } from './CompareTable.tsx'

type Props = { fits: Fits; part: ShownPart }

/** The fit for the address's or the current vehicle; until that is known, and without a script, the server's. */
export const CompareFit = ({ fits, part }: Props) =>
  fits.of(part.id) || !part.fit ? (
    <FitStatus fits={fits} record={part.id} part={part} />
  ) : (
    <FitBadge fit={part.fit} vehicle="" />
  )
