import { useSelector } from '@xstate/react'
import type { FormEvent } from 'react'
import type { ActorRefFrom } from 'xstate'
import { Stack } from '#client/ui/Layout.tsx'
import { LoadingButton } from '#client/ui/LoadingButton.tsx'
import { TextField } from '#client/ui/TextField.tsx'
import type { promoMachine } from '#machines/promo/promo.machine.ts'
import { isPromoSaving, promoProblem, typedCode } from '#machines/promo/promo.select.ts'

/** Either a field for a code, or the code that the cart has (PROMO-01 to PROMO-03). */
export const PromoPanel = ({
  promo,
  code,
}: {
  promo: ActorRefFrom<typeof promoMachine>
  /** The cart's code; null or empty if it has none. */
  code: string | null
}) => {
  const hasCode = Boolean(code)
  const saving = useSelector(promo, isPromoSaving)
  const typed = useSelector(promo, typedCode)
  const problem = useSelector(promo, promoProblem)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    promo.send(hasCode ? { type: 'code.cleared' } : { type: 'code.applied' })
  }
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap={2}>
        <TextField
          label="Promo code"
          name="promocode"
          autoComplete="off"
          value={hasCode ? (code ?? '') : typed}
          readOnly={hasCode}
          error={problem ?? undefined}
          maxLength={64}
          onChange={(event) => promo.send({ type: 'code.typed', code: event.target.value })}
        />
        <LoadingButton type="submit" disabled={!hasCode && typed.trim() === ''} loading={saving}>
          {hasCode ? 'Change code' : 'Apply Code'}
        </LoadingButton>
      </Stack>
    </form>
  )
}
