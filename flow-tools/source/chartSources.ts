/** A plugin for Vite's development server: tells the flow viewer where each chart stands, for an editor to open it. */
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { type ChartPlaces, chartPlaces } from './chartLines.ts'
import { createModules } from './modules.ts'

const readFrom = (folder: string) => (file: string) => {
  try {
    return readFileSync(join(folder, file), 'utf8')
  } catch {
    return undefined
  }
}

/** By the machine's id. The files are read anew, since their lines move while one works on them. */
export const readChartSources = (folder: string, files: string): Record<string, ChartPlaces> => {
  const modules = createModules(readFrom(folder))
  return Object.fromEntries(
    globSync(files, { cwd: folder })
      .sort()
      .flatMap((file) => [...chartPlaces(modules, file)]),
  )
}

type ChartSourcesOptions = {
  /** The files of the machines, relative to Vite's root, e.g. `machines/*.ts`. */
  files: string
  /** Where the viewer asks for them; its option `sources`. */
  address: string
}

export const chartSources = ({ files, address }: ChartSourcesOptions): Plugin => ({
  name: 'chart-sources',
  // Builds hold nothing of it.
  apply: 'serve',
  configureServer: ({ middlewares, config }) => {
    middlewares.use(address, (_, response) => {
      response.setHeader('content-type', 'application/json')
      response.setHeader('cache-control', 'no-store')
      response.end(JSON.stringify(readChartSources(config.root, files)))
    })
  },
})
