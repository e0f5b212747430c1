import { type KeyboardEvent, useState } from 'react'
import type { TraceEntry } from '../trace/createTracer.ts'
import { MessageDetails } from './MessageDetails.tsx'
import { causeOf, consequencesOf, type Message, messagesOf, participantsOf } from './sequence.ts'
import { CanvasFrame, MessageArrow, MessageRow, MessageRows, Scroll, Tools } from './styles.tsx'
import type { ViewerEvent } from './viewerLogic.ts'

/** A longer sequence is read by choosing an actor, or by moving the timeline back. */
const maxShown = 200

type SequenceProps = {
  entries: readonly TraceEntry[]
  actor: string | null
  position: number | null
  send: (event: ViewerEvent) => void
}

const textOf = ({ label, kind }: Message, isBack: boolean, isOwn: boolean): string => {
  if (isOwn) return `↻ ${label}`
  const text = kind === 'created' ? 'creates' : label
  return isBack ? `← ${text}` : `${text} →`
}

/** A line runs from the middle of one column to the middle of another. */
const placeOf = (from: number, to: number) => ({
  gridColumn: `${Math.min(from, to) + 1} / ${Math.max(from, to) + 2}`,
  ...(from !== to && { marginInline: `${50 / (Math.abs(from - to) + 1)}%` }),
})

/** One stop of the Tab key; arrows go up and down from there, to the cause and to what a message caused. */
const rowAfter = (key: string, at: number, last: number): number | null => {
  const steps: Readonly<Record<string, number>> = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: last }
  const next = steps[key]
  return next === undefined ? null : Math.min(last, Math.max(0, next))
}

/** A column for each participant, and a row for each message. A click on a message moves the timeline to it. */
export const Sequence = ({ entries, actor, position, send }: SequenceProps) => {
  const all = messagesOf(entries, actor)
  const messages = all.slice(-maxShown)
  const participants = participantsOf(messages)
  const columns = { gridTemplateColumns: `repeat(${participants.length}, minmax(130px, 1fr))` }
  const [rows, setRows] = useState<HTMLOListElement | null>(null)
  /** An entry can hold several messages: which of its messages was chosen. */
  const [chosenRow, setChosenRow] = useState<number | null>(null)
  const atPosition = messages.findIndex(({ n }) => n === position)
  const chosenAt = chosenRow !== null && messages[chosenRow]?.n === position ? chosenRow : atPosition
  const chosen = position === null ? undefined : messages[chosenAt]
  const cause = chosen ? causeOf(chosen.entry, entries) : null
  const consequences = consequencesOf(chosen?.n ?? null, entries)
  const shownConsequences = new Set([...consequences].filter((n) => messages.some((one) => one.n === n)))

  const focusRow = (at: number) => rows?.querySelector<HTMLElement>(`[data-row="${at}"]`)?.focus()
  const choose = (at: number) => {
    const message = messages[at]
    if (!message) return
    setChosenRow(at)
    send({ type: 'position.chosen', position: message.n })
  }
  const chooseEntry = (n: number) => {
    const at = messages.findIndex((one) => one.n === n)
    if (at < 0) return send({ type: 'notice.changed', text: 'That message is not among those shown here.' })
    choose(at)
    focusRow(at)
  }
  const onKeyDown = (event: KeyboardEvent, at: number) => {
    const next = rowAfter(event.key, at, messages.length - 1)
    const [firstCaused] = shownConsequences
    if (next !== null) focusRow(next)
    else if (event.key === 'ArrowLeft' && cause !== null && at === chosenAt) chooseEntry(cause)
    else if (event.key === 'ArrowRight' && firstCaused !== undefined && at === chosenAt)
      chooseEntry(firstCaused)
    else return
    event.preventDefault()
  }
  const linkOf = ({ n }: Message): 'cause' | 'caused' | undefined => {
    if (n === cause) return 'cause'
    return consequences.has(n) ? 'caused' : undefined
  }
  const told = { cause: ', the cause', caused: ', caused by the chosen message' } as const

  return (
    <CanvasFrame>
      <Tools>
        <h2>Sequence</h2>
        <span>
          {messages.length < all.length ? `the last ${messages.length} of ${all.length}` : all.length}{' '}
          messages
        </span>
      </Tools>
      {messages.length === 0 ? (
        <p>Nothing was sent yet.</p>
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: keys must be able to scroll it
        <Scroll role="region" aria-label="Sequence of messages" tabIndex={0}>
          <MessageRows ref={setRows}>
            <MessageRow data-head style={columns}>
              {participants.map((name) => (
                <span key={name}>{name}</span>
              ))}
            </MessageRow>
            {messages.map((message, at) => {
              const [from, to] = [participants.indexOf(message.from), participants.indexOf(message.to)]
              const link = linkOf(message)
              return (
                // biome-ignore lint/suspicious/noArrayIndexKey: one entry can hold several messages
                <MessageRow key={`${message.n} ${at}`} style={columns}>
                  <MessageArrow
                    type="button"
                    data-kind={message.kind}
                    data-row={at}
                    data-link={link}
                    aria-label={`${message.from} to ${message.to}: ${message.label}${link ? told[link] : ''}`}
                    aria-pressed={chosen !== undefined && at === chosenAt}
                    tabIndex={at === Math.max(0, chosenAt) ? 0 : -1}
                    style={placeOf(from, to)}
                    onClick={() => choose(at)}
                    onKeyDown={(event) => onKeyDown(event, at)}
                  >
                    {textOf(message, to < from, from === to)}
                  </MessageArrow>
                </MessageRow>
              )
            })}
          </MessageRows>
        </Scroll>
      )}
      {chosen && (
        <MessageDetails
          message={chosen}
          entries={entries}
          cause={cause}
          consequences={consequences}
          onChoose={chooseEntry}
        />
      )}
    </CanvasFrame>
  )
}
