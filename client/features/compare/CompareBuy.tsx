import { AddToCartButton } from '#client/features/add-to-cart/index.ts'
import { type FitState, misfitReason } from '#client/features/vehicle/index.ts'
import { LinkButton } from '#client/ui/LinkButton.tsx'
import type { ShownPart } from './CompareTable.tsx'

type Props = { part: ShownPart; fit: FitState }

/** Parts without a price are sold by enquiry only, and a part without stock has its page. */
export const CompareBuy = ({ part, fit }: Props) =>
  part.gross && part.stock.max !== 0 ? (
    <AddToCartButton
      record={part.id}
      name={part.name}
      location={part.stockLocation ?? null}
      misfit={misfitReason(fit)}
      quiet={fit?.verdict === 'DOES_NOT_FIT'}
    />
  ) : (
    <LinkButton
      to="/details/$name"
      params={{ name: part.urlcomponent }}
      aria-label={`Check availability of ${part.name}`}
    >
      Check availability
    </LinkButton>
  )
