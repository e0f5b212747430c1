import { useLocation } from '@tanstack/react-router'
import { Announcement } from '#client/features/announcement/index.ts'
import { MiniCart } from '#client/features/cart/index.ts'
import { SearchBox } from '#client/features/search/index.ts'
import { GarageButton } from '#client/features/vehicle/index.ts'
import { Container } from '#client/ui/Layout.tsx'
import { styled } from '#client/ui/theme.ts'
import { Logo } from './Logo.tsx'
import { MenuButton } from './MenuButton.tsx'
import { Navigation } from './Navigation.tsx'
import { ThemeSwitch } from './ThemeSwitch.tsx'
import { TopStrip } from './TopStrip.tsx'

const Frame = styled('header', {
  position: 'relative',
  zIndex: '$header',
  backgroundColor: '$ground',
  borderBottom: '1px solid $line',
})
const Line = styled(Container, {
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  gap: '$1',
  minHeight: '64px',
  '@w576': { gap: '$3' },
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
      <Line>
        <Logo />
        <SearchBox />
        <ThemeSwitch />
        <GarageButton />
        <MiniCart />
        {withNavigation ? <MenuButton /> : null}
      </Line>
      {withNavigation ? <Navigation /> : null}
    </Frame>
  )
}
