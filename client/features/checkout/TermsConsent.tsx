import { Checkbox } from '#client/ui/Checkbox.tsx'
import { fieldState } from '#client/ui/fieldState.ts'
import { TextAnchor } from '#client/ui/TextLink.tsx'
import { useCheckoutFormContext } from './CheckoutFormContext.ts'

export const TermsConsent = () => {
  const { form } = useCheckoutFormContext()
  const { state, error } = fieldState(form, 'termsConsent')
  return (
    <Checkbox
      asterisk
      error={error}
      state={state}
      label={
        <>
          I have read and accept the{' '}
          <TextAnchor href="/terms" target="_blank" rel="noopener">
            Terms & Conditions
          </TextAnchor>
        </>
      }
      {...form.register('termsConsent')}
    />
  )
}
