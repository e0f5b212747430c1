import { useSelector } from '@xstate/react'
import {
  AdditionOutcome,
  AddPartsButton,
  formatPartCount,
  SmallText,
  SummaryBox,
  SummaryFigures,
} from '#client/features/parts/index.ts'
import { Button } from '#client/ui/Button.tsx'
import type { SharedCartPlan } from '#domain/shared-cart/sharedCartPlan.ts'
import {
  addedSharedCartParts,
  isSharedCartAdding,
  sharedCartFailures,
} from '#machines/shared-cart/shared-cart.select.ts'
import type { SharedCartState, ShownMatch } from './useSharedCart.ts'

type Props = {
  actor: SharedCartState['actor']
  plan: SharedCartPlan<ShownMatch>
  /** Shows the quote; undefined where there is nothing to quote. */
  onQuote: (() => void) | undefined
}

/** The total of the kept lines, and the button that adds them. */
export const SharedCartSummary = ({ actor, plan, onQuote }: Props) => {
  const busy = useSelector(actor, isSharedCartAdding)
  const added = useSelector(actor, addedSharedCartParts)
  const failures = useSelector(actor, sharedCartFailures)
  const { additions, gross, net } = plan
  return (
    <SummaryBox>
      <SummaryFigures
        figures={{
          Chosen: formatPartCount(additions.length),
          Net: net,
          'Gross, without shipping': gross,
        }}
        sum="Gross, without shipping"
      />
      <AddPartsButton
        additions={additions}
        busy={busy}
        onAdd={(all) => actor.send({ type: 'add.clicked', additions: all })}
      />
      <SmallText>Your cart keeps what is in it. Nothing is ordered here.</SmallText>
      <AdditionOutcome failures={failures} added={added} />
      {onQuote ? (
        <Button wide needsScript onClick={onQuote}>
          Print as a quote
        </Button>
      ) : null}
    </SummaryBox>
  )
}
