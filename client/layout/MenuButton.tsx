import { useSelector } from '@xstate/react'
import { Menu } from 'lucide-react'
import { useShop } from '#client/features/shop/index.ts'
import { lazyComponent } from '#client/lib/lazyComponent.tsx'
import { IconButton } from '#client/ui/IconButton.tsx'
import { styled } from '#client/ui/theme.ts'
import { isDrawerOpen } from '#machines/overlay/overlay.select.ts'

const MobileDrawer = lazyComponent(async () => (await import('./MobileDrawer.tsx')).MobileDrawer)
const NarrowOnly = styled('div', { '@w992': { display: 'none' } })

/** Opens the navigation in a drawer on narrow screens. */
export const MenuButton = () => {
  const { overlay } = useShop()
  const open = useSelector(overlay, isDrawerOpen)
  return (
    <NarrowOnly>
      <IconButton
        label="Menu"
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => overlay.send({ type: 'drawer.toggled' })}
      >
        <Menu aria-hidden="true" size={24} />
      </IconButton>
      {open ? <MobileDrawer onClose={() => overlay.send({ type: 'panel.closed' })} /> : null}
    </NarrowOnly>
  )
}
