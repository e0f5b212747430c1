import { useSelector } from '@xstate/react'
import type { FormEvent } from 'react'
import type { ActorRefFrom } from 'xstate'
import { Button } from '#client/ui/Button.tsx'
import { Stack } from '#client/ui/Layout.tsx'
import { TextField } from '#client/ui/TextField.tsx'
import type { promoMachine } from '#machines/promo/promo.machine.ts'
import { isPromoSaving, promoProblem, typedCode } from '#machines/promo/promo.select.ts'

/** Two states: a code to type, or the code that holds (PROMO-01 to PROMO-03). */
export const PromoPanel = ({
  promo,
  code,
}: {
  promo: ActorRefFrom<typeof promoMachine>
  /** The cart's; empty or null where it has none. */
  code: string | null
}) => {
  const present = Boolean(code)
  const saving = useSelector(promo, isPromoSaving)
  const typed = useSelector(promo, typedCode)
  const problem = useSelector(promo, promoProblem)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    promo.send(present ? { type: 'code.changed' } : { type: 'code.applied' })
  }
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap={2}>
        <TextField
          label="Promo code"
          name="promocode"
          autoComplete="off"
          value={present ? (code ?? '') : typed}
          readOnly={present}
          error={problem ?? undefined}
          maxLength={64}
          onChange={(event) => promo.send({ type: 'code.typed', code: event.target.value })}
        />
        <Button type="submit" disabled={saving || (!present && typed.trim() === '')}>
          {present ? 'Change code' : 'Apply Code'}
        </Button>
      </Stack>
    </form>
  )
}
