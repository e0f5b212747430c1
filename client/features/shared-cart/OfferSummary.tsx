import { useSelector } from '@xstate/react'
import { Button } from '#client/ui/Button.tsx'
import { Callout } from '#client/ui/Callout.tsx'
import { LinkButton } from '#client/ui/LinkButton.tsx'
import { formatMoney } from '#domain/money.ts'
import type { OfferPlan } from '#domain/sharedCartPlan.ts'
import { addedOfferParts, isOfferAdding, offerFailures } from '#machines/shared-cart/shared-cart.select.ts'
import { Box, Figures, Small } from './offerStyles.ts'
import type { OfferState, ShownMatch } from './useOffer.ts'

const partsText = (count: number) => (count === 1 ? '1 part' : `${count} parts`)

type Props = { actor: OfferState['actor']; plan: OfferPlan<ShownMatch> }

/** What the kept lines cost together, and the button that adds them. */
export const OfferSummary = ({ actor, plan }: Props) => {
  const busy = useSelector(actor, isOfferAdding)
  const added = useSelector(actor, addedOfferParts)
  const failures = useSelector(actor, offerFailures)
  const { additions, gross, net } = plan
  const add = () =>
    actor.send({
      type: 'add.clicked',
      additions: additions.map(({ part, quantity }) => ({
        record: part.id,
        name: part.name,
        quantity,
        location: part.row.stockLocation ?? null,
      })),
    })
  return (
    <Box>
      <Figures>
        <dt>Chosen</dt>
        <dd>{partsText(additions.length)}</dd>
        {net ? (
          <>
            <dt>Net</dt>
            <dd>{formatMoney(net)}</dd>
          </>
        ) : null}
        {gross ? (
          <>
            <dt>Gross, without shipping</dt>
            <dd data-sum>{formatMoney(gross)}</dd>
          </>
        ) : null}
      </Figures>
      {additions.length > 0 ? (
        <Button look="primary" wide needsScript aria-disabled={busy} onClick={add}>
          {busy ? 'Adding...' : `Add ${partsText(additions.length)} to cart`}
        </Button>
      ) : null}
      <Small>Your cart keeps what is in it. Nothing is ordered here.</Small>
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
          <Small role="status">{partsText(added)} added to your cart.</Small>
          <LinkButton to="/basket">Go to the cart</LinkButton>
        </>
      ) : null}
    </Box>
  )
}
