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
  bottom: 0,
  zIndex: '$sticky',
  // Without a script, and until the tray has loaded, the browser itself sees that something is chosen.
  '& > button': { display: 'none' },
  [`body:has([form="${compareFormId}"]:checked) & > button`]: { display: 'flex', width: '100%' },
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
