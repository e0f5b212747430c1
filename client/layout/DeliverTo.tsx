import { useLocation } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { hasCartCookie } from '#client/features/cart/index.ts'
import { useShop, useUserCountry } from '#client/features/shop/index.ts'
import { styled } from '#client/ui/theme.ts'
import { countryFormAction } from './countryFormAction.ts'
import { countryOptions } from './countryOptions.ts'

const Form = styled('form', {
  display: 'flex',
  flexWrap: 'wrap',
  gap: '$2',
  // Large text takes two lines on a phone.
  '& label': { display: 'inline-flex', flexWrap: 'wrap', alignItems: 'center', gap: '$1', minHeight: '36px' },
  '& select, & button': {
    minHeight: '36px',
    border: 0,
    backgroundColor: 'transparent',
    color: 'inherit',
    font: 'inherit',
    cursor: 'pointer',
  },
  '& select:disabled': { opacity: 1, appearance: 'none', cursor: 'default' },
  '& select': { maxWidth: 'min(10.5rem, 100%)', fontWeight: 600, fieldSizing: 'content' },
  '& button': { textDecoration: 'underline' },
  // The list itself is drawn by the browser.
  '& option': { color: '$ink', backgroundColor: '$ground' },
})

/**
 * The country whose prices the pages show and to which the cart is delivered. The options are the server's HTML: their
 * names would be code of every page. Without JavaScript the form is sent (SESS-07).
 */
export const DeliverTo = () => {
  const { session, cart } = useShop()
  const country = useUserCountry()
  const page = useLocation({ select: ({ href }) => href })
  // On the review the address decides.
  const isFixed = useLocation({ select: ({ pathname }) => pathname === '/payment' })
  const select = useRef<HTMLSelectElement>(null)
  const choose = (code: string) => {
    session.send({ type: 'country.chosen', country: code })
    if (hasCartCookie())
      cart.send({ type: 'edit.requested', edit: { kind: 'country', country: code, company: null } })
  }
  const wasRead = useRef(false)
  useEffect(() => {
    const { current } = select
    if (!current) return
    // React missed a choice that was made before hydration.
    const isChosenEarly = !wasRead.current && current.value !== '' && current.value !== country
    wasRead.current = true
    if (isChosenEarly) return choose(current.value)
    current.value = country ?? ''
    // A document that the browser had to render itself has no options.
    if (current.form) current.form.hidden = current.options.length === 0
  })
  return (
    <Form method="post" action={countryFormAction} data-screen-only>
      <input type="hidden" name="page" value={page} suppressHydrationWarning />
      <label>
        Deliver to
        <select
          ref={select}
          name="country"
          autoComplete="off"
          aria-label="Deliver to"
          disabled={isFixed}
          title={isFixed ? 'Change the country in your address' : undefined}
          onChange={(event) => choose(event.target.value)}
          suppressHydrationWarning
          dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? countryOptions(country) : '' }}
        />
      </label>
      <noscript>
        <button type="submit">Change</button>
      </noscript>
    </Form>
  )
}
