import { useLocation } from '@tanstack/react-router'
import { Announcement } from '#client/features/announcement/index.ts'
import { MiniCart } from '#client/features/cart/index.ts'
import { SearchBox } from '#client/features/search/index.ts'
import { GarageButton } from '#client/features/vehicle/index.ts'
import { Container } from '#client/ui/Layout.tsx'
import { styled } from '#client/ui/theme.ts'
import { Navigation, ThemeSwitch } from './deferredParts.tsx'
import { Logo } from './Logo.tsx'
import { MenuButton } from './MenuButton.tsx'
import { measureHeaderBar } from './measureHeaderBar.ts'
import { TopStrip } from './TopStrip.tsx'

// Without a box of its own, so that its bar stays in sight over the whole page.
const Frame = styled('header', { display: 'contents' })
// Search, vehicle and cart stay in sight while the page scrolls (SHELL-11), except where the window is very low.
const Bar = styled('div', {
  position: 'relative',
  top: 0,
  zIndex: '$header',
  backgroundColor: '$ground',
  borderBottom: '1px solid $line',
  '@media (min-height: 500px)': { position: 'sticky' },
})
const Line = styled(Container, {
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  gap: '$1',
  minHeight: '56px',
  '@w576': { gap: '$3' },
  '@w768': { minHeight: '64px' },
  // With a large font the garage and the cart wrap to a second line instead of being cut off.
  '@w992': { flexWrap: 'wrap', justifyContent: 'flex-end' },
})

/** These pages have no navigation, so that nothing distracts from placing the order. */
const pathsWithoutNavigation = ['/checkout', '/payment']

export const Header = () => {
  const withNavigation = useLocation({ select: ({ pathname }) => !pathsWithoutNavigation.includes(pathname) })
  return (
    <Frame>
      <Announcement />
      <TopStrip />
      <Bar ref={measureHeaderBar}>
        <Line>
          <Logo />
          <SearchBox />
          <ThemeSwitch />
          <GarageButton />
          <MiniCart />
          {withNavigation ? <MenuButton /> : null}
        </Line>
      </Bar>
      {withNavigation ? <Navigation /> : null}
    </Frame>
  )
}
