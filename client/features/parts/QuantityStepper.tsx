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
const Figure = styled('input', {
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
  /** Says whose quantity it is where several stand on a page. */
  of?: string
}

/** Plus, minus, and the figure between them, which cannot be typed into (NAMES-03). */
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
    <Figure aria-label="Quantity" readOnly value={quantity} size={3} />
    <IconButton label="Increase quantity" aria-disabled={!canIncrease} onClick={onIncrease}>
      <Plus aria-hidden="true" size={18} />
    </IconButton>
  </Frame>
)
