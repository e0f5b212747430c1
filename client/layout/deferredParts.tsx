import { deferHydration } from '#client/lib/deferHydration.tsx'

const loadFooter = async () => (await import('./Footer.tsx')).Footer
const loadThemeSwitch = async () => (await import('./ThemeSwitch.tsx')).ThemeSwitch
const loadNavigation = async () => (await import('./Navigation.tsx')).Navigation

/** Links, which work by themselves, and one button. */
export const Footer = deferHydration({
  served: import.meta.env.SSR ? await loadFooter() : null,
  load: loadFooter,
  unboxed: true,
  fallback: null,
})

/** Links and native menus; narrow screens have a drawer instead. */
export const Navigation = deferHydration({
  served: import.meta.env.SSR ? await loadNavigation() : null,
  load: loadNavigation,
  unboxed: true,
  fallback: null,
})

export const ThemeSwitch = deferHydration({
  served: import.meta.env.SSR ? await loadThemeSwitch() : null,
  load: loadThemeSwitch,
  fallback: null,
  unboxed: true,
})
