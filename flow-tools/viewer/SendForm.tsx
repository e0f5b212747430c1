import { useId, useState } from 'react'
import { Form, Mark, Tool } from './styles.tsx'

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

/** Sends an event written as JSON. A click on an event in the drawing fills the form in. */
export const SendForm = ({ draft, onDraft, onSend }: SendFormProps) => {
  const id = useId()
  const [invalid, setInvalid] = useState(false)
  return (
    <Form
      onSubmit={(submitted) => {
        submitted.preventDefault()
        const event = readEvent(draft)
        setInvalid(event === null)
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
      {invalid && <Mark data-tone="bad">An event must be JSON with a type.</Mark>}
      <Tool type="submit" disabled={draft.trim() === ''}>
        Send
      </Tool>
    </Form>
  )
}
