import { Spinner } from '#client/ui/Spinner.tsx'
import { styled } from '#client/ui/theme.ts'

const ScriptingOnly = styled('div', { '@media (scripting: none)': { display: 'none' } })

/**
 * A spinner for a visitor's own data, which only the browser loads. Without JavaScript it would spin for ever, so a text
 * takes its place.
 */
export const ClientOnlySpinner = ({ label }: { label: string }) => (
  <>
    <ScriptingOnly>
      <Spinner label={label} />
    </ScriptingOnly>
    <noscript>
      <p>
        Cart, checkout and orders need JavaScript. Without it, <a href="/contact">write to us</a> what you
        need.
      </p>
    </noscript>
  </>
)
