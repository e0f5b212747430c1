import { type ReactNode, useEffect } from 'react'
import { Consent } from '#client/features/consent/index.ts'
import { signalHydrated } from '#client/lib/hydration.ts'
import { styled } from '#client/ui/theme.ts'
import { BackToTop } from './BackToTop.tsx'
import { BreadcrumbBar } from './BreadcrumbBar.tsx'
import { Footer } from './Footer.tsx'
import { Header } from './Header.tsx'
import { Messages } from './Messages.tsx'
import { OfflineNotice } from './OfflineNotice.tsx'

const Skip = styled('a', {
  position: 'absolute',
  left: '$4',
  top: 0,
  transform: 'translateY(-100%)',
  zIndex: '$toast',
  padding: '$3 $4',
  backgroundColor: '$ground',
  color: '$ink',
  border: '2px solid $focus',
  '&:focus': { transform: 'translateY($space$2)' },
})
const Main = styled('main', { minHeight: '60vh', outline: 'none' })

/** Everything around a page; the order of landmarks is the order of reading. */
export const ShopLayout = ({ children }: { children: ReactNode }) => {
  useEffect(() => signalHydrated(window), [])
  return (
    <>
      <Skip href="#main" data-screen-only>
        Skip to the content
      </Skip>
      <Header />
      <BreadcrumbBar />
      <Main id="main" tabIndex={-1}>
        {children}
      </Main>
      <Footer />
      <BackToTop />
      <OfflineNotice />
      <Messages />
      <Consent />
    </>
  )
}
