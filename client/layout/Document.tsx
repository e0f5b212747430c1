import { HeadContent, Outlet, ScriptOnce, Scripts } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { globalStyles } from '#client/ui/globalStyles.ts'
import { ShopLayout } from './ShopLayout.tsx'
import { themeScript } from './ThemeSwitch.tsx'

/**
 * The whole HTML document; the style sheet is put in after rendering, when it is known. It stands around what
 * says that something went wrong, too.
 */
export const Document = ({ children }: { children: ReactNode }) => {
  globalStyles()
  return (
    <html lang="en" data-rendered="" suppressHydrationWarning>
      <head>
        <ScriptOnce>{themeScript}</ScriptOnce>
        <HeadContent />
        <style id="stitches" suppressHydrationWarning dangerouslySetInnerHTML={{ __html: '' }} />
      </head>
      <body>
        {children}
        <Scripts />
      </body>
    </html>
  )
}

export const Page = () => (
  <ShopLayout>
    <Outlet />
  </ShopLayout>
)
