import { existsSync } from 'node:fs'

/** The Chromium of this machine; undefined where there is none. */
export const installedBrowser = [
  process.env['CHROME_PATH'],
  // Chromium without its window: half the work for the machine.
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
].find((path) => path && existsSync(path))
