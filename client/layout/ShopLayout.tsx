import { Outlet } from '@tanstack/react-router'
import { useEffect } from 'react'
import { CompareDock } from '#client/features/compare-choice/index.ts'
import { Consent } from '#client/features/consent/index.ts'
import { signalHydrated } from '#client/lib/hydration.ts'
import { lazyComponent } from '#client/lib/lazyComponent.tsx'
import { styled } from '#client/ui/theme.ts'
import { BreadcrumbBar } from './BreadcrumbBar.tsx'
import { Footer } from './deferredParts.tsx'
import { Header } from './Header.tsx'

const LateExtras = lazyComponent(async () => (await import('./LateExtras.tsx')).LateExtras)

const SkipLink = styled('a', {
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
// A stacking context: browsers keep what they have painted of one while another part of the page changes.
const Main = styled('main', {
  minHeight: '60vh',
  outline: 'none',
  isolation: 'isolate',
  // The viewer covers the header.
  'html[data-flow-viewer] &': { isolation: 'auto' },
})

/** The current page with the header and footer around it. */
export const ShopLayout = () => {
  useEffect(() => signalHydrated(window), [])
  return (
    <>
      <SkipLink href="#main" data-screen-only>
        Skip to the content
      </SkipLink>
      <Header />
      <BreadcrumbBar />
      <Main id="main" tabIndex={-1}>
        <Outlet />
      </Main>
      <Footer />
      <CompareDock />
      <LateExtras />
      <Consent />
    </>
  )
}
