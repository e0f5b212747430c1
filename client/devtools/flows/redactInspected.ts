/** Removes personal data from all that Stately's inspector is told, as it is another site. */
import { createRedactor } from '#domain/redact.ts'

type Inspected = { readonly type: string; readonly snapshot?: object }

const fieldsOf = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? { ...value } : {}

/** The option `serialize` of the inspector, which gives it each event twice: as it is, and as it was returned. */
export const createSerializer = () => {
  const redact = createRedactor()
  const done = new WeakSet<object>()

  const redactText = (text: string): string => String(redact(text))
  /**
   * Copies a snapshot's data without its methods and its machine's definition. It may be a machine's, a promise's, a
   * callback's or an observable's.
   */
  const redactSnapshot = (snapshot: object) => {
    const { status, value, context, input, output, error, tags, children } = fieldsOf(snapshot)
    const ids = Object.keys(fieldsOf(children)).map(redactText)
    return {
      status,
      ...(value !== undefined && { value }),
      ...(tags instanceof Set || Array.isArray(tags) ? { tags: redact([...tags]) } : {}),
      ...(children !== undefined && { children: Object.fromEntries(ids.map((id) => [id, { id }])) }),
      context: redact(context),
      input: redact(input),
      output: redact(output),
      error: redact(error),
    }
  }

  return <Event extends Inspected>(inspected: Event): Event => {
    if (done.has(inspected)) return inspected
    const { snapshot, ...others } = inspected
    // Messages between windows hold plain data only.
    const redacted: Event = JSON.parse(
      JSON.stringify({
        // One by one: together they look like an actor, of which only the id would stay.
        ...Object.fromEntries(Object.entries(others).map(([key, value]) => [key, redact(value)])),
        ...(snapshot && { snapshot: redactSnapshot(snapshot) }),
      }),
    )
    done.add(redacted)
    return redacted
  }
}
