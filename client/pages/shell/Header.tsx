import { useLocation } from '@tanstack/react-router'
import { Container } from '#client/ui/Layout.tsx'
import { styled } from '#client/ui/theme.ts'
import { Announcement } from './Announcement.tsx'
import { GarageButton } from './GarageButton.tsx'
import { Logo } from './Logo.tsx'
import { MenuButton } from './MenuButton.tsx'
import { MiniCart } from './MiniCart.tsx'
import { Navigation } from './Navigation.tsx'
import { Search } from './Search.tsx'
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
        <Search />
        <ThemeSwitch />
        <GarageButton />
        <MiniCart />
        {quiet ? null : <MenuButton />}
      </Line>
      {quiet ? null : <Navigation />}
    </Frame>
  )
}
