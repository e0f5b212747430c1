import type { TraceEntry } from '../trace/createTracer.ts'
import { EntrySource } from './EventList.tsx'
import type { Message } from './sequence.ts'
import { Data, MessagePanel, Tool } from './styles.tsx'

type MessageDetailsProps = {
  message: Message
  entries: readonly TraceEntry[]
  /** The numbers of the entries that caused it, and that it caused. */
  cause: number | null
  consequences: ReadonlySet<number>
  onChoose: (n: number) => void
}

/** Whether the log says what caused its messages. */
const knowsCauses = (entry: TraceEntry): boolean => entry.kind !== 'stopped' && entry.message !== undefined

/** Shows the data of the chosen message, and leads to its cause and its consequences. */
export const MessageDetails = ({ message, entries, cause, consequences, onChoose }: MessageDetailsProps) => {
  const { from, to, label, payload, entry } = message
  const [first] = consequences
  const machine = entries.find((one) => one.kind === 'started' && one.actor === entry.actor)
  return (
    <MessagePanel aria-label="Chosen message">
      <h3>
        {from} → {to}: {label}
      </h3>
      {machine?.kind === 'started' && <EntrySource entry={entry} machine={machine.machine} />}
      {knowsCauses(entry) ? (
        <p>
          <Tool type="button" disabled={cause === null} onClick={() => cause !== null && onChoose(cause)}>
            ← Its cause
          </Tool>{' '}
          <Tool
            type="button"
            disabled={first === undefined}
            onClick={() => first !== undefined && onChoose(first)}
          >
            What it caused: {consequences.size} →
          </Tool>
        </p>
      ) : (
        <p>This log does not say what caused its messages: an older page recorded it.</p>
      )}
      {payload === undefined ? (
        <p>It holds nothing else.</p>
      ) : (
        <Data tabIndex={0}>{JSON.stringify(payload, null, 2)}</Data>
      )}
    </MessagePanel>
  )
}
