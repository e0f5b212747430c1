import { useEffect, useSyncExternalStore } from 'react'
import { useShop } from '#client/features/shop/index.ts'
import { lazyComponent } from '#client/lib/lazyComponent.tsx'
import { readStored } from '#client/lib/storage.ts'
import { Button } from '#client/ui/Button.tsx'
import { styled } from '#client/ui/theme.ts'
import { compareFormId } from './compareFormId.ts'
import { compareKey } from './compareKey.ts'

const CompareTray = lazyComponent(async () => (await import('./CompareTray.tsx')).CompareTray)

const Form = styled('form', {
  position: 'sticky',
  bottom: 'var(--offline)',
  zIndex: '$sticky',
  // Until the tray has loaded, the script in the head says that something is chosen; without a script the browser sees it
  // itself. With one, `:has()` would have it look through the whole page at each change of an element.
  '& > button': { display: 'none', width: '100%' },
  'html[data-compares] & > button': { display: 'flex' },
  '@media (scripting: none)': {
    [`body:has([form="${compareFormId}"]:checked) & > button`]: { display: 'flex' },
  },
})
/** The shortest text of a part that is stored. */
const emptyLength = '[]'.length

/** The chosen parts at the foot of the page, and the form of their check boxes (CMP-01). */
export const CompareDock = () => {
  const { compare } = useShop()
  const actor = useSyncExternalStore(compare.subscribe, compare.current, () => null)
  useEffect(() => {
    if ((readStored(compareKey) ?? '').length > emptyLength) void compare.reach()
  }, [compare])
  return (
    // Browsers must not put back old choices; check boxes may not forbid that themselves.
    <Form id={compareFormId} action="/compare" autoComplete="off" data-screen-only>
      {actor ? (
        <CompareTray actor={actor} />
      ) : (
        <Button type="submit" look="primary">
          Compare the chosen parts
        </Button>
      )}
    </Form>
  )
}
