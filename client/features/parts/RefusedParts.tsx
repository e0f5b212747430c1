import { Callout } from '#client/ui/Callout.tsx'
import type { AdditionFailure } from '#machines/additionQueue.ts'

/** The parts that the cart did not take, each with the reason. */
export const RefusedParts = ({ failures }: { failures: readonly AdditionFailure[] }) =>
  failures.length > 0 ? (
    <Callout tone="bad">
      <p>The cart did not take:</p>
      <ul>
        {failures.map(({ record, name, message }) => (
          <li key={record}>
            <strong>{name}</strong>: {message}
          </li>
        ))}
      </ul>
    </Callout>
  ) : null
