import { useSelector } from '@xstate/react'
import { type ReactNode, useState } from 'react'
import { PartLines } from '#client/features/parts/index.ts'
import { useFits } from '#client/features/vehicle/index.ts'
import { lazyComponent } from '#client/lib/lazyComponent.tsx'
import { Callout } from '#client/ui/Callout.tsx'
import { ErrorBox } from '#client/ui/ErrorBox.tsx'
import { Columns, Stack } from '#client/ui/Layout.tsx'
import { Skeleton } from '#client/ui/Skeleton.tsx'
import { styled } from '#client/ui/theme.ts'
import type { UnreadLine } from '#domain/shared-cart/sharedCart.ts'
import { isSharedCartAdding, sharedCartProblem } from '#machines/shared-cart/shared-cart.select.ts'
import type { LoadedSharedCart } from './loadSharedCart.ts'
import { SharedCartLine } from './SharedCartLine.tsx'
import { SharedCartSummary } from './SharedCartSummary.tsx'
import { useSharedCart } from './useSharedCart.ts'

// Its code loads with the first quote.
const PrintQuote = lazyComponent(async () => (await import('./PrintQuote.tsx')).PrintQuote)

const Loading = styled(Skeleton, { height: '320px' })

const reasons: Record<UnreadLine['reason'], string> = {
  part: 'it names no part',
  quantity: 'its quantity is not from 1 to 9999',
  tooMany: 'there are too many lines',
}

/** The lines that were not understood, each with the reason. */
const Unread = ({ unread }: { unread: readonly UnreadLine[] }) => (
  <Callout tone="warning">
    <p>Not understood:</p>
    <ul>
      {unread.map(({ text, reason }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two lines may have one text, and their order does not change.
        <li key={index}>
          <q>{text}</q>: {reasons[reason]}
        </li>
      ))}
    </ul>
  </Callout>
)

type Props = {
  sharedCart: LoadedSharedCart
  /** Heading and notices above the lines; a quote on paper leaves them out. */
  head?: ReactNode
}

/** The lines of a link or a list, as they are now. */
export const SharedCartBoard = ({ sharedCart, head }: Props) => {
  const { actor, plan, quote } = useSharedCart(sharedCart)
  const [isQuote, setQuote] = useState(false)
  const busy = useSelector(actor, isSharedCartAdding)
  const problem = useSelector(actor, sharedCartProblem)
  const shown = plan?.lines.flatMap(({ part }) => part?.row ?? []) ?? []
  const canQuote = quote !== null && sharedCart.list === null && quote.additions.length > 0
  const fits = useFits(shown, sharedCart.query.vehicle)
  return (
    <Stack gap="page">
      {head ? <div data-screen-only={isQuote ? '' : undefined}>{head}</div> : null}
      {sharedCart.unread.length > 0 ? <Unread unread={sharedCart.unread} /> : null}
      {problem ? <ErrorBox text={problem} onRetry={() => actor.send({ type: 'retry.clicked' })} /> : null}
      {!plan && !problem && sharedCart.lines.length > 0 ? (
        <Loading role="status" aria-label="Loading the parts" />
      ) : null}
      {plan && plan.lines.length > 0 ? (
        <div hidden={isQuote}>
          <Columns side="right">
            <PartLines>
              {plan.lines.map((planned) => (
                <SharedCartLine
                  key={planned.line.id}
                  planned={planned}
                  isLink={sharedCart.list === null}
                  fits={fits}
                  busy={busy}
                  onChoose={(part) => actor.send({ type: 'part.chosen', line: planned.line.id, part })}
                  onKeep={(isKept) =>
                    actor.send({ type: isKept ? 'line.kept' : 'line.leftOut', line: planned.line.id })
                  }
                />
              ))}
            </PartLines>
            <div>
              <SharedCartSummary
                actor={actor}
                plan={plan}
                onQuote={canQuote ? () => setQuote(true) : undefined}
              />
            </div>
          </Columns>
        </div>
      ) : null}
      {isQuote && quote ? (
        <PrintQuote quote={quote} sharedCart={sharedCart} onClose={() => setQuote(false)} />
      ) : null}
    </Stack>
  )
}
