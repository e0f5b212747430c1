import { AddToCartButton } from '#client/features/add-to-cart/index.ts'
import { type FitState, misfitReason } from '#client/features/vehicle/index.ts'
import { LinkButton } from '#client/ui/LinkButton.tsx'

type Props = {
  part: { id: string; name: string; urlcomponent: string; stockLocation?: string | null | undefined }
  /** Whether it has a price and stock. */
  isForSale: boolean
  fit: FitState
}

/** Adds one part to the cart. A part that is not for sale has a link to its page, which takes enquiries. */
export const BuyButton = ({ part, isForSale, fit }: Props) =>
  isForSale ? (
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
