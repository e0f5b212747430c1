import { type MouseEvent, useEffect, useId, useState } from 'react'
import { useShop } from '#client/features/shop/index.ts'
import { notLoaded } from '#client/lib/xstate/lazyPorts.ts'
import { Button } from '#client/ui/Button.tsx'
import { Row, Stack } from '#client/ui/Layout.tsx'
import { styled } from '#client/ui/theme.ts'

const Panel = styled('dialog', {
  width: 'min(560px, calc(100vw - 32px))',
  padding: '$6',
  backgroundColor: '$ground',
  color: '$ink',
  border: '1px solid $line',
  borderRadius: '$3',
  '&::backdrop': { backgroundColor: '$overlay' },
})

const showModal = (dialog: HTMLDialogElement | null) => dialog?.showModal()

/** Parts of the page that nobody pressed for load again quietly. Old browsers do not know of presses. */
const wasPressed = () => !('userActivation' in navigator) || navigator.userActivation.isActive

/**
 * Says that what a press should have opened could not be loaded (ERR-03). It is the browser's own dialog, since the code of
 * the shop's dialogs may be what could not be loaded.
 */
export const ChunkFailureDialog = () => {
  const { overlay } = useShop()
  const title = useId()
  const [open, setOpen] = useState(false)
  useEffect(() => {
    const onFailure = () => setOpen(wasPressed())
    window.addEventListener('chunkfailed', onFailure)
    return () => window.removeEventListener('chunkfailed', onFailure)
  }, [])
  if (!open) return null
  // Any press loads again what failed, except this one.
  const dismiss = (event: MouseEvent) => event.stopPropagation()
  const onClose = ({ returnValue }: HTMLDialogElement) => {
    setOpen(false)
    // The button of a panel would close it, although it is not there.
    if (returnValue !== 'retry') overlay.send({ type: 'panel.closed' })
  }
  return (
    <Panel ref={showModal} aria-labelledby={title} onClose={({ currentTarget }) => onClose(currentTarget)}>
      <Stack as="form" method="dialog">
        <h2 id={title}>Info</h2>
        <p>{notLoaded}</p>
        <Row>
          <Button type="submit" look="primary" value="retry">
            Try again
          </Button>
          <Button type="submit" value="close" onClick={dismiss}>
            Close
          </Button>
        </Row>
      </Stack>
    </Panel>
  )
}
