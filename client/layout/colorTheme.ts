const storageKey = 'theme'

/** Applies the visitor's theme before the first paint. */
export const themeScript = `try{const t=localStorage.getItem('${storageKey}');if(t)document.documentElement.dataset.theme=t}catch{}`

const isDark = () => {
  const chosen = document.documentElement.dataset['theme']
  return chosen ? chosen === 'dark' : window.matchMedia('(prefers-color-scheme: dark)').matches
}

export const switchTheme = () => {
  const next = isDark() ? 'light' : 'dark'
  document.documentElement.dataset['theme'] = next
  try {
    localStorage.setItem(storageKey, next)
  } catch {
    // Without storage the choice lasts until the page is reloaded.
  }
}
