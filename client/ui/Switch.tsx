import * as Radix from 'radix-ui/switch'
import { type ReactNode, useId } from 'react'
import { styled } from './theme.ts'

const Line = styled('div', { display: 'flex', alignItems: 'center', gap: '$3', minHeight: '$target' })
const Track = styled(Radix.Root, {
  width: '46px',
  height: '26px',
  padding: 0,
  flex: 'none',
  border: '1px solid $strong',
  borderRadius: '$round',
  backgroundColor: '$sunken',
  cursor: 'pointer',
  '&[data-state="checked"]': { backgroundColor: '$good', borderColor: '$good' },
  '&:disabled': { opacity: 0.6, cursor: 'not-allowed' },
})
const Thumb = styled(Radix.Thumb, {
  display: 'block',
  width: '20px',
  height: '20px',
  borderRadius: '$round',
  backgroundColor: '$ground',
  boxShadow: '0 0 0 1px $colors$strong',
  transition: 'transform $transitions$state',
  transform: 'translateX(2px)',
  '&[data-state="checked"]': { transform: 'translateX(22px)' },
})

type Props = {
  label: ReactNode
  checked: boolean
  disabled?: boolean
  onChange?: (checked: boolean) => void
}

export const Switch = ({ label, checked, disabled = false, onChange }: Props) => {
  const id = useId()
  return (
    <Line>
      <Track id={id} checked={checked} disabled={disabled} onCheckedChange={(next) => onChange?.(next)}>
        <Thumb />
      </Track>
      <label htmlFor={id}>{label}</label>
    </Line>
  )
}
