/** A plugin for Vite's development server: tells the flow viewer where each chart stands, and opens it in the editor. */
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

/** `place` was opened, or `problem` says why not. */
export type SourceAnswer = { readonly place: string } | { readonly problem: string }

/** By the machine's id. The files are read anew, since their lines move while one works on them. */
export const readChartSources = (folder: string, files: string): Record<string, ChartPlaces> => {
  const modules = createModules(readFrom(folder))
  return Object.fromEntries(
    globSync(files, { cwd: folder })
      .sort()
      .flatMap((file) => [...chartPlaces(modules, file)]),
  )
}

/**
 * In milliseconds. An editor that has not failed by then has opened the file, or is about to. On a busy machine a command
 * takes more than a second to start and fail.
 */
const failsWithin = 3_000

/** Why the editor did not open the place; null if it did. */
const problemOfOpening = async (place: string): Promise<string | null> => {
  const { default: launchEditor } = await import('launch-editor')
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(null), failsWithin)
    launchEditor(place, (_, message) => {
      clearTimeout(timer)
      resolve(
        message === null
          ? 'no editor was found. Start yours, or name its command in LAUNCH_EDITOR.'
          : `its command failed: ${message}`,
      )
    })
  })
}

/** The answer to a request to open `of`, the key of a state or a transition, in the editor. */
const open = async (folder: string, files: string, query: URLSearchParams): Promise<SourceAnswer> => {
  const [machine = '', of = ''] = [query.get('machine') ?? '', query.get('of') ?? '']
  const place = readChartSources(folder, files)[machine]?.[of]
  if (place === undefined) return { problem: 'The chart has changed: this is no longer in its source.' }
  const problem = await problemOfOpening(join(folder, place))
  return problem === null ? { place } : { problem: `The editor did not open ${place}: ${problem}` }
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
    middlewares.use(address, ({ method, url = '', headers }, response, next) => {
      const answer = (value: unknown) => {
        response.setHeader('content-type', 'application/json')
        response.setHeader('cache-control', 'no-store')
        response.end(JSON.stringify(value))
      }
      if (method !== 'POST') return answer(readChartSources(config.root, files))
      // Pages of other sites must not open files on the developer's machine.
      if (headers['sec-fetch-site'] === 'cross-site') return answer({ problem: 'Another site asks for it.' })
      open(config.root, files, new URL(url, 'http://localhost').searchParams).then(answer, next)
    })
  },
})
