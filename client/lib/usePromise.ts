import { useEffect, useState } from 'react'

/** What a port answers, asked once when the component appears; undefined until then, null where it failed. */
export const usePromise = <Answer>(ask: () => Promise<Answer>): Answer | null | undefined => {
  const [question] = useState(() => ask)
  const [answer, setAnswer] = useState<Answer | null | undefined>(undefined)
  useEffect(() => {
    let gone = false
    question().then(
      (value) => gone || setAnswer(() => value),
      () => gone || setAnswer(null),
    )
    return () => {
      gone = true
    }
  }, [question])
  return answer
}
