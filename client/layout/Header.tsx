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
  // For large letters: garage and cart go below rather than cut what they say.
  '@w992': { flexWrap: 'wrap', justifyContent: 'flex-end' },
})

/** Where an order is being placed there is nothing else to click away to. */
const quietPaths = ['/checkout', '/payment']

export const Header = () => {
  const quiet = useLocation({ select: ({ pathname }) => quietPaths.includes(pathname) })
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
        {quiet ? null : <MenuButton />}
      </Line>
      {quiet ? null : <Navigation />}
    </Frame>
  )
}
