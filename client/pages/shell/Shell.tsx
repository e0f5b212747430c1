import type { ReactNode } from 'react'

export const Shell = ({ children }: { children: ReactNode }) => (
  <>
    <header />
    <main id="main">{children}</main>
    <footer />
  </>
)
