import { HeadContent, Outlet, ScriptOnce, Scripts } from '@tanstack/react-router'
import { globalStyles } from '#client/ui/globalStyles.ts'
import { Shell } from './Shell.tsx'
import { themeScript } from './ThemeSwitch.tsx'

/** The whole HTML document; the style sheet is put in after rendering, when it is known. */
export const Document = () => {
  globalStyles()
  return (
    <html lang="en" suppressHydrationWarning>
      <head>
        <ScriptOnce>{themeScript}</ScriptOnce>
        <HeadContent />
        <style id="stitches" suppressHydrationWarning dangerouslySetInnerHTML={{ __html: '' }} />
      </head>
      <body>
        <Shell>
          <Outlet />
        </Shell>
        <Scripts />
      </body>
    </html>
  )
}
