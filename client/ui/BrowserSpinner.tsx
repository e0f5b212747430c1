import { Spinner } from '#client/ui/Spinner.tsx'
import { styled } from '#client/ui/theme.ts'

const Turning = styled('div', { '@media (scripting: none)': { display: 'none' } })

/** Where a visitor's own things come, which no rendered page holds: without scripts nothing turns for ever. */
export const BrowserSpinner = ({ label }: { label: string }) => (
  <>
    <Turning>
      <Spinner label={label} />
    </Turning>
    <noscript>
      <p>
        Cart, checkout and orders need JavaScript. Without it, <a href="/contact">write to us</a> what you
        need.
      </p>
    </noscript>
  </>
)
