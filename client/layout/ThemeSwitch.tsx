import { Moon, Sun } from 'lucide-react'
import { IconButton } from '#client/ui/IconButton.tsx'
import { styled } from '#client/ui/theme.ts'
import { switchTheme } from './colorTheme.ts'

const Icons = styled('span', {
  display: 'grid',
  '& svg': { gridArea: '1 / 1' },
  // CSS shows the icon of the theme: React does not know it.
  '& svg:last-child': { display: 'none' },
  'html[data-theme="dark"] & svg:last-child': { display: 'block' },
  'html[data-theme="dark"] & svg:first-child': { display: 'none' },
  '@media (prefers-color-scheme: dark)': {
    'html:not([data-theme="light"]) & svg:last-child': { display: 'block' },
    'html:not([data-theme="light"]) & svg:first-child': { display: 'none' },
  },
})

/** Switches between light and dark. The system's theme applies until the visitor chooses one. */
export const ThemeSwitch = () => (
  <IconButton label="Switch between light and dark" onClick={switchTheme}>
    <Icons aria-hidden="true">
      <Moon size={20} />
      <Sun size={20} />
    </Icons>
  </IconButton>
)
