import type { UseFormReturn } from 'react-hook-form'
import { Checkbox } from '#client/ui/Checkbox.tsx'
import { Select } from '#client/ui/Select.tsx'
import { styled } from '#client/ui/theme.ts'
import type { WithdrawalForm } from '#domain/forms/withdrawalForm.ts'
import {
  chosenQuantity,
  isPartGone,
  unitsLeft,
  type WithdrawableLine,
} from '#domain/orders/withdrawalUnits.ts'

const Lines = styled('fieldset', {
  minWidth: 0,
  display: 'grid',
  gap: '$3',
  '& legend': { fontSize: '$2', fontWeight: 600 },
})
const Line = styled('div', {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '$1 $4',
  overflowWrap: 'anywhere',
})
const Note = styled('p', { fontSize: '$2', color: '$soft' })

const noteOf = (line: WithdrawableLine): string | null => {
  const left = unitsLeft(line)
  if (left === line.quantity) return null
  return left === 0
    ? `Nothing is left to withdraw from of the ${line.quantity} that you bought.`
    : `Of the ${line.quantity} that you bought, ${left} can still be withdrawn from.`
}

const wholeText = (lines: readonly WithdrawableLine[]): string => {
  if (lines.every((line) => unitsLeft(line) === 0)) return 'Nothing of this order is left to withdraw from.'
  return isPartGone(lines)
    ? 'With no line ticked, you withdraw from all that is left.'
    : 'With no line ticked, you withdraw from the whole order.'
}

type Props = { form: UseFormReturn<WithdrawalForm>; lines: readonly WithdrawableLine[] }

/** A check box for each line, and a quantity for those of which several units are left. */
export const OrderLineChoices = ({ form, lines }: Props) => {
  const [selected, quantities] = form.watch(['lines', 'quantities'])
  const tick = (id: string, checked: boolean) => {
    const others = selected.filter((one) => one !== id)
    form.setValue('lines', checked ? [...others, id] : others)
  }
  const choose = (id: string, quantity: number) => {
    form.setValue('quantities', [...quantities.filter((one) => one.id !== id), { id, quantity }])
    tick(id, true)
  }
  return (
    <Lines>
      <legend>Lines that you withdraw from</legend>
      {lines.map((line) => {
        const { id, name, withdrawable } = line
        const left = unitsLeft(line)
        const note = noteOf(line)
        const isCounted = withdrawable !== null && withdrawable > 1
        return (
          <Line key={id}>
            <Checkbox
              name="lines"
              value={id}
              label={isCounted || left === 0 ? name : `${left} × ${name}`}
              checked={selected.includes(id) && left > 0}
              disabled={left === 0}
              aria-describedby={note ? `${id}-left` : undefined}
              onChange={(event) => tick(id, event.target.checked)}
            />
            {isCounted ? (
              <Select
                label={`Quantity of ${name}`}
                hideLabel
                value={chosenQuantity({ quantities }, line)}
                onChange={(event) => choose(id, Number(event.target.value))}
              >
                {Array.from({ length: withdrawable }, (_, index) => withdrawable - index).map((units) => (
                  <option key={units} value={units}>
                    {units === withdrawable ? `all ${units}` : `${units} of ${withdrawable}`}
                  </option>
                ))}
              </Select>
            ) : null}
            {note ? <Note id={`${id}-left`}>{note}</Note> : null}
          </Line>
        )
      })}
      <Note>{wholeText(lines)}</Note>
    </Lines>
  )
}
