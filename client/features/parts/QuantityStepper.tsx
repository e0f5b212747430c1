import { Minus, Plus } from 'lucide-react'
import { IconButton } from '#client/ui/IconButton.tsx'
import { styled } from '#client/ui/theme.ts'

const Frame = styled('div', {
  display: 'inline-flex',
  border: '1px solid $strong',
  borderRadius: '$2',
  overflow: 'clip',
  '& button': { borderRadius: 0 },
  '@media print': { '&, & input': { border: 0 } },
})
const Input = styled('input', {
  width: 'max(48px, 2rem)',
  padding: 0,
  border: 0,
  borderInline: '1px solid $strong',
  textAlign: 'center',
  fontVariantNumeric: 'tabular-nums',
  color: '$ink',
  backgroundColor: '$ground',
  outlineOffset: '-2px',
})

type Props = {
  quantity: number
  canDecrease: boolean
  canIncrease: boolean
  onDecrease: () => void
  onIncrease: () => void
  /** The part's name, if a page shows several steppers. */
  of?: string
}

/** Minus button, read-only quantity and plus button (NAMES-03). */
export const QuantityStepper = ({
  quantity,
  canDecrease,
  canIncrease,
  onDecrease,
  onIncrease,
  of,
}: Props) => (
  <Frame role="group" aria-label={of ? `Quantity of ${of}` : 'How many'}>
    <IconButton label="Decrease quantity" aria-disabled={!canDecrease} onClick={onDecrease}>
      <Minus aria-hidden="true" size={18} />
    </IconButton>
    <Input aria-label="Quantity" readOnly value={quantity} size={3} />
    <IconButton label="Increase quantity" aria-disabled={!canIncrease} onClick={onIncrease}>
      <Plus aria-hidden="true" size={18} />
    </IconButton>
  </Frame>
)
