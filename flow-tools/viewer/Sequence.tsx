import type { TraceEntry } from '../trace/createTracer.ts'
import { type Message, messagesOf, participantsOf } from './sequence.ts'
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

/** A column for each participant, and a row for each message. A click on a message moves the timeline to it. */
export const Sequence = ({ entries, actor, position, send }: SequenceProps) => {
  const all = messagesOf(entries, actor)
  const messages = all.slice(-maxShown)
  const participants = participantsOf(messages)
  const columns = { gridTemplateColumns: `repeat(${participants.length}, minmax(130px, 1fr))` }
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
          <MessageRows>
            <MessageRow data-head style={columns}>
              {participants.map((name) => (
                <span key={name}>{name}</span>
              ))}
            </MessageRow>
            {messages.map((message, at) => {
              const [from, to] = [participants.indexOf(message.from), participants.indexOf(message.to)]
              return (
                // biome-ignore lint/suspicious/noArrayIndexKey: one entry can hold several messages
                <MessageRow key={`${message.n} ${at}`} style={columns}>
                  <MessageArrow
                    type="button"
                    data-kind={message.kind}
                    aria-label={`${message.from} to ${message.to}: ${message.label}`}
                    aria-pressed={position === message.n}
                    style={placeOf(from, to)}
                    onClick={() => send({ type: 'position.chosen', position: message.n })}
                  >
                    {textOf(message, to < from, from === to)}
                  </MessageArrow>
                </MessageRow>
              )
            })}
          </MessageRows>
        </Scroll>
      )}
    </CanvasFrame>
  )
}
