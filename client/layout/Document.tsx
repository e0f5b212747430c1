import { HeadContent, ScriptOnce, Scripts } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { globalStyles } from '#client/ui/globalStyles.ts'
import { themeScript } from './colorTheme.ts'

/** The HTML document around every page, also around error pages. The server fills in the style sheet after rendering. */
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
