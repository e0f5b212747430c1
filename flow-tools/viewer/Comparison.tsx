import { useId, useState } from 'react'
import { eventLabel } from '../drawing/names.ts'
import { compareLogs, type Difference, type LogComparison } from '../log/compareLogs.ts'
import type { TraceEntry } from '../trace/createTracer.ts'
import { stateText } from './actorSnapshots.ts'
import { openBugLink } from './openBugLog.ts'
import { useSetup } from './setup.ts'
import {
  CanvasFrame,
  ComparedSteps,
  ComparedTitles,
  LinkForm,
  Mark,
  Pick,
  PickedText,
  SearchField,
  Tool,
  Tools,
} from './styles.tsx'
import type { Source, ViewerEvent } from './viewerLogic.ts'

/** Steps shown before the first difference, and in all. */
const before = 20
const maxShown = 200

const inWhat: Readonly<Record<Difference, string>> = {
  actor: 'the actor',
  event: 'the event',
  payload: 'what the event or the input holds',
  state: 'the state it leads to',
  end: 'one log ends here',
}
const resultText = ({ steps, first, difference }: LogComparison): string =>
  first === null || difference === null
    ? `All ${steps.length} steps are the same.`
    : `Step ${first + 1} of ${steps.length} is the first that differs: ${inWhat[difference]}.`

type StepProps = { entry: TraceEntry | null; names: ReadonlyMap<string, string> }
const Step = ({ entry, names }: StepProps) =>
  entry ? (
    <>
      <strong>
        {names.get(entry.actor) ?? entry.actor}:{' '}
        {entry.kind === 'moved' ? eventLabel(entry.event.type) : entry.kind}
      </strong>
      {entry.kind !== 'stopped' && <small>→ {stateText(entry.state)}</small>}
    </>
  ) : (
    <em>no further step</em>
  )

/** The first difference may stand below many equal steps. */
const showFirst = (item: HTMLLIElement | null) => item?.scrollIntoView({ block: 'nearest' })

const namesIn = (entries: readonly TraceEntry[]) =>
  new Map(entries.flatMap((one) => (one.kind === 'started' ? [[one.actor, one.name] as const] : [])))

type ComparisonProps = {
  source: Source
  sources: readonly Source[]
  position: number | null
  send: (event: ViewerEvent) => void
}

/** The watched log beside a second one. A click on a step moves the timeline of the watched log to it. */
export const Comparison = ({ source, sources, position, send }: ComparisonProps) => {
  const [chosen, setChosen] = useState<string | null>(null)
  const [link, setLink] = useState('')
  const setup = useSetup()
  const fieldId = useId()
  const others = sources.filter(({ id }) => id !== source.id)
  const other = others.find(({ id }) => id === chosen) ?? others.findLast(({ kind }) => kind === 'log')
  const compared = other && compareLogs(source.entries, other.entries)
  const start = Math.max(0, (compared?.first ?? 0) - before)
  const names = { left: namesIn(source.entries), right: namesIn(other?.entries ?? []) }
  const open = async () => {
    const id = await openBugLink({ send, ...setup }, link, 'beside')
    if (id === null) return
    setChosen(id)
    setLink('')
  }
  return (
    <CanvasFrame>
      <Tools>
        <h2>Two logs</h2>
        <span>
          <label htmlFor={`${fieldId}log`}>Second log</label>
          <select
            id={`${fieldId}log`}
            value={other?.id ?? ''}
            onChange={({ target }) => setChosen(target.value)}
          >
            {!other && <option value="">none yet: paste a bug link</option>}
            {others.map(({ id, title }) => (
              <option key={id} value={id}>
                {title}
              </option>
            ))}
          </select>
        </span>
        <LinkForm
          onSubmit={(event) => {
            event.preventDefault()
            void open()
          }}
        >
          <label htmlFor={`${fieldId}link`}>Bug link</label>
          <SearchField id={`${fieldId}link`} value={link} onChange={({ target }) => setLink(target.value)} />
          <Tool type="submit">Open beside</Tool>
        </LinkForm>
      </Tools>
      <p role="status">
        {compared ? resultText(compared) : 'Open a second log to compare it with this one.'}
      </p>
      {compared && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: keys must be able to scroll it
        <ComparedSteps role="region" aria-label="Steps of two logs" tabIndex={0}>
          <ComparedTitles aria-hidden="true">
            <span>{source.title}</span>
            <span>{other?.title}</span>
          </ComparedTitles>
          <ol start={start + 1}>
            {compared.steps.slice(start, start + maxShown).map(({ left, right }, at) => {
              const isFirst = start + at === compared.first
              return (
                <li key={start + at} {...(isFirst && { 'data-first': true, ref: showFirst })}>
                  <Pick
                    type="button"
                    disabled={!left}
                    aria-pressed={left !== null && position === left.n}
                    onClick={() => left && send({ type: 'position.chosen', position: left.n })}
                  >
                    {isFirst && <Mark data-tone="warning">first difference </Mark>}
                    <Step entry={left} names={names.left} />
                  </Pick>
                  <PickedText>
                    <Step entry={right} names={names.right} />
                  </PickedText>
                </li>
              )
            })}
          </ol>
        </ComparedSteps>
      )}
    </CanvasFrame>
  )
}
