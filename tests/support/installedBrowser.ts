import { existsSync } from 'node:fs'

/** The path of an installed Chromium, or undefined. */
export const installedBrowser = [
  process.env['CHROME_PATH'],
  // The headless shell needs half of the resources.
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
].find((path) => path && existsSync(path))
