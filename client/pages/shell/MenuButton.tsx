import { useSelector } from '@xstate/react'
import { Menu } from 'lucide-react'
import { later } from '#client/parts/shop/later.tsx'
import { useShop } from '#client/parts/shop/ShopContext.ts'
import { IconButton } from '#client/ui/IconButton.tsx'
import { styled } from '#client/ui/theme.ts'
import { isDrawerOpen } from '#machines/overlay/overlay.select.ts'

const MobileDrawer = later(async () => (await import('./MobileDrawer.tsx')).MobileDrawer)
const Place = styled('div', { '@w992': { display: 'none' } })

export const MenuButton = () => {
  const { overlay } = useShop()
  const open = useSelector(overlay, isDrawerOpen)
  return (
    <Place>
      <IconButton
        label="Menu"
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => overlay.send({ type: 'drawer.toggled' })}
      >
        <Menu aria-hidden="true" size={24} />
      </IconButton>
      {open ? <MobileDrawer onClose={() => overlay.send({ type: 'panel.closed' })} /> : null}
    </Place>
  )
}
