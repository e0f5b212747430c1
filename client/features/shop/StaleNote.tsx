import { Callout } from '#client/ui/Callout.tsx'
import { formatDay, toDayNumber } from '#domain/days.ts'

/** The last good answer while the catalogue cannot be reached, with its time. */
export const StaleNote = ({ asOf }: { asOf: string }) => (
  <Callout tone="warning" live>
    The catalogue cannot be refreshed right now. This is how it stood on{' '}
    <time dateTime={asOf}>{`${formatDay(toDayNumber(new Date(asOf)))}, ${asOf.slice(11, 16)} UTC`}</time>;
    prices and stock are checked again when you order.
  </Callout>
)
