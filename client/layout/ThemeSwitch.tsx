import { Moon, Sun } from 'lucide-react'
import { IconButton } from '#client/ui/IconButton.tsx'
import { styled } from '#client/ui/theme.ts'

const Both = styled('span', {
  display: 'grid',
  '& svg': { gridArea: '1 / 1' },
  // The page's theme decides which one shows, without asking React.
  '& svg:last-child': { display: 'none' },
  'html[data-theme="dark"] & svg:last-child': { display: 'block' },
  'html[data-theme="dark"] & svg:first-child': { display: 'none' },
  '@media (prefers-color-scheme: dark)': {
    'html:not([data-theme="light"]) & svg:last-child': { display: 'block' },
    'html:not([data-theme="light"]) & svg:first-child': { display: 'none' },
  },
})

/** Read before the first paint by the script of `themeScript`. */
const themeKey = 'theme'
export const themeScript = `try{const t=localStorage.getItem('${themeKey}');if(t)document.documentElement.dataset.theme=t}catch{}`

const isDark = () => {
  const chosen = document.documentElement.dataset['theme']
  return chosen ? chosen === 'dark' : window.matchMedia('(prefers-color-scheme: dark)').matches
}

/** Light or dark; the system's own until someone chooses, kept on this device. */
export const ThemeSwitch = () => {
  const onClick = () => {
    const next = isDark() ? 'light' : 'dark'
    document.documentElement.dataset['theme'] = next
    try {
      localStorage.setItem(themeKey, next)
    } catch {
      // Storage may be forbidden; the choice lasts for this page then.
    }
  }
  return (
    <IconButton label="Switch between light and dark" onClick={onClick}>
      <Both aria-hidden="true">
        <Moon size={20} />
        <Sun size={20} />
      </Both>
    </IconButton>
  )
}
