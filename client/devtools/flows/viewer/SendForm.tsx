import { useId, useState } from 'react'
import { Form, Mark, Tool } from './styles.ts'

type SendFormProps = {
  draft: string
  onDraft: (text: string) => void
  onSend: (event: { type: string }) => void
}

const readEvent = (text: string): { type: string } | null => {
  try {
    const event: unknown = JSON.parse(text)
    const isEvent = typeof event === 'object' && event !== null && 'type' in event
    return isEvent && typeof event.type === 'string' ? { ...event, type: event.type } : null
  } catch {
    return null
  }
}

/** An event as JSON; a click on one in the drawing fills it in. */
export const SendForm = ({ draft, onDraft, onSend }: SendFormProps) => {
  const id = useId()
  const [wrong, setWrong] = useState(false)
  return (
    <Form
      onSubmit={(submitted) => {
        submitted.preventDefault()
        const event = readEvent(draft)
        setWrong(event === null)
        if (event) onSend(event)
      }}
    >
      <h2>
        <label htmlFor={id}>Send an event</label>
      </h2>
      <textarea
        id={id}
        value={draft}
        spellCheck={false}
        placeholder="Click an event in the drawing"
        onChange={({ target }) => onDraft(target.value)}
      />
      {wrong && <Mark tone="bad">An event is JSON with a type.</Mark>}
      <Tool type="submit" disabled={draft.trim() === ''}>
        Send
      </Tool>
    </Form>
  )
}
