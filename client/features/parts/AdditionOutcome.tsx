import { Callout } from '#client/ui/Callout.tsx'
import { LinkButton } from '#client/ui/LinkButton.tsx'
import type { AdditionFailure } from '#machines/additionQueue.ts'
import { formatPartCount } from './formatPartCount.ts'
import { SmallText } from './partLineStyles.ts'

/** With the last part the button that added it is gone, and the keyboard's focus with it. */
const takeLostFocus = (link: HTMLElement | null) => {
  if (document.activeElement === document.body) link?.focus()
}

type Props = {
  failures: readonly AdditionFailure[]
  /** How many parts the last press added. */
  added: number
}

/** The result of one press: how many parts were added, and which were refused, each with the reason. */
export const AdditionOutcome = ({ failures, added }: Props) => (
  <>
    {failures.length > 0 ? (
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
    ) : null}
    {added > 0 ? (
      <>
        <SmallText role="status">{formatPartCount(added)} added to your cart.</SmallText>
        <LinkButton to="/basket" ref={takeLostFocus}>
          Go to the cart
        </LinkButton>
      </>
    ) : null}
  </>
)
