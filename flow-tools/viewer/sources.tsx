/** Where the charts stand in their machines' source, and the editor that opens it; in development only. */
import { createContext, type ReactNode, useCallback, useContext, useEffect, useMemo, useState } from 'react'
import * as v from 'valibot'
import { useSetup } from './setup.ts'

const sourcesSchema = v.record(v.string(), v.record(v.string(), v.string()))
type Sources = v.InferOutput<typeof sourcesSchema>

const answerSchema = v.union([v.object({ place: v.string() }), v.object({ problem: v.string() })])

type SourcesView = {
  readonly placeOf: (machine: string, key: string) => string | null
  readonly open: (machine: string, key: string) => void
}
const SourcesContext = createContext<SourcesView>({ placeOf: () => null, open: () => undefined })
export const useSources = (): SourcesView => useContext(SourcesContext)

/** The key of a transition's source: its id without its targets. */
export const transitionKey = (transitionId: string): string => transitionId.replace(/(#\d+) .*$/s, '$1')

const fetchSources = async (address: string, signal?: AbortSignal): Promise<Sources> => {
  const response = await fetch(address, signal ? { signal } : {})
  return v.parse(sourcesSchema, await response.json())
}

type ProviderProps = { onNotice: (text: string) => void; children: ReactNode }

export const SourcesProvider = ({ onNotice, children }: ProviderProps) => {
  const { sources: address } = useSetup()
  const [sources, setSources] = useState<Sources>({})

  useEffect(() => {
    if (address === undefined) return
    const unmounted = new AbortController()
    // The viewer also works without sources.
    fetchSources(address, unmounted.signal).then(setSources, () => undefined)
    return () => unmounted.abort()
  }, [address])

  const open = useCallback(
    async (machine: string, key: string) => {
      if (address === undefined) return
      try {
        const query = new URLSearchParams({ machine, of: key })
        const response = await fetch(`${address}?${query}`, { method: 'POST' })
        const answer = v.parse(answerSchema, await response.json())
        onNotice('place' in answer ? `Your editor was asked to open ${answer.place}.` : answer.problem)
        // The lines may have moved since the page was loaded.
        setSources(await fetchSources(address))
      } catch {
        onNotice('The editor could not be opened: the development server does not answer.')
      }
    },
    [address, onNotice],
  )

  const view = useMemo(
    () => ({
      placeOf: (machine: string, key: string) => sources[machine]?.[key] ?? null,
      open: (machine: string, key: string) => void open(machine, key),
    }),
    [sources, open],
  )
  return <SourcesContext value={view}>{children}</SourcesContext>
}
