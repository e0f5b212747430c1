import { ChevronDown, Minus, Plus } from 'lucide-react'
import { useRef } from 'react'
import { useEarlyValue } from '#client/lib/earlyChoices.ts'
import { IconButton } from '#client/ui/IconButton.tsx'
import { styled } from '#client/ui/theme.ts'
import { useHold } from '#client/ui/useHold.ts'
import { usualQuantities } from '#domain/cart/quantity.ts'

const Frame = styled('div', {
  display: 'inline-flex',
  border: '1px solid $strong',
  borderRadius: '$2',
  overflow: 'clip',
  '& button': {
    borderRadius: 0,
    outlineOffset: '-2px',
    touchAction: 'manipulation',
    WebkitTouchCallout: 'none',
  },
  '@media print': { '&, & input': { border: 0 } },
})
const Input = styled('input', {
  width: 'max(48px, 2rem)',
  '@below420': { width: 'max(40px, 2rem)' },
  padding: 0,
  border: 0,
  borderInline: '1px solid $strong',
  textAlign: 'center',
  fontVariantNumeric: 'tabular-nums',
  color: '$ink',
  backgroundColor: '$ground',
  outlineOffset: '-2px',
})

// The select covers the arrow, so that the menu is the device's own.
const Usual = styled('span', {
  position: 'relative',
  display: 'inline-grid',
  placeItems: 'center',
  width: '36px',
  '@below420': { width: '28px' },
  borderLeft: '1px solid $strong',
  '& select': {
    position: 'absolute',
    inset: 0,
    width: '100%',
    padding: 0,
    border: 0,
    opacity: 0,
    cursor: 'pointer',
    color: '$ink',
    backgroundColor: '$ground',
  },
  '&:focus-within': { outline: '2px solid $focus', outlineOffset: '-2px' },
  '@hover': { '&:hover': { backgroundColor: '$sunken' } },
  '@media print': { display: 'none' },
})

type Props = {
  quantity: number
  /** The largest quantity that can be bought; null if unknown. The menu and a held button stop there. */
  limit: number | null
  canDecrease: boolean
  canIncrease: boolean
  onDecrease: () => void
  onIncrease: () => void
  onChoose: (quantity: number) => void
  /** A held button was released, or a quantity chosen: one gesture has changed the quantity. */
  onGesture?: ((from: number, to: number) => void) | undefined
  /** The part's name, if a page shows several steppers. */
  of?: string
}

/**
 * Minus button, read-only quantity and plus button (NAMES-03). A held button repeats, and a menu offers the usual quantities
 * (PDP-21); `onGesture` lets a page offer one undo for all of its steps (PDP-27).
 */
export const QuantityStepper = ({
  quantity,
  limit,
  canDecrease,
  canIncrease,
  onDecrease,
  onIncrease,
  onChoose,
  onGesture,
  of,
}: Props) => {
  const from = useRef(quantity)
  const gesture = {
    onPress: () => {
      from.current = quantity
    },
    onRelease: () => {
      if (from.current !== quantity) onGesture?.(from.current, quantity)
    },
  }
  const less = useHold({ ...gesture, step: onDecrease, repeats: canDecrease })
  const more = useHold({ ...gesture, step: onIncrease, repeats: canIncrease && quantity < (limit ?? 0) })
  const chooseUsual = (chosen: number) => {
    onChoose(chosen)
    onGesture?.(quantity, chosen)
  }
  const usual = usualQuantities(limit)
  const value = usual.includes(quantity) ? String(quantity) : ''
  const usualControl = useEarlyValue(value, (chosen) => chooseUsual(Number(chosen)))
  return (
    <Frame role="group" aria-label={of ? `Quantity of ${of}` : 'How many'}>
      <IconButton label="Decrease quantity" aria-disabled={!canDecrease} {...less}>
        <Minus aria-hidden="true" size={18} />
      </IconButton>
      <Input aria-label="Quantity" readOnly value={quantity} size={3} />
      <IconButton label="Increase quantity" aria-disabled={!canIncrease} {...more}>
        <Plus aria-hidden="true" size={18} />
      </IconButton>
      {usual.length > 1 ? (
        <Usual>
          <ChevronDown aria-hidden="true" size={18} />
          <select
            ref={usualControl}
            aria-label="Usual quantities"
            title="Usual quantities"
            value={value}
            onChange={(event) => chooseUsual(Number(event.target.value))}
          >
            {value ? null : (
              <option value="" disabled>
                {quantity}
              </option>
            )}
            {usual.map((entry) => (
              <option key={entry} value={entry}>
                {entry === limit ? `${entry} (all that we can deliver)` : entry}
              </option>
            ))}
          </select>
        </Usual>
      ) : null}
    </Frame>
  )
}
