import { Check, Copy } from 'lucide-react'
import { useEffect, useState } from 'react'
import { copyText } from './copyText.ts'
import { IconButton } from './IconButton.tsx'
import { VisuallyHidden } from './VisuallyHidden.tsx'

const linger = 2000

type Props = {
  text: string
  /** The name of the text, for screen readers: `the article number`. */
  what: string
  /** The words for the copied text where it is too long to be read out. */
  announcedAs?: string
}

/** Copies a text with one press, and says so. */
export const CopyButton = ({ text, what, announcedAs = text }: Props) => {
  const [result, setResult] = useState<'copied' | 'refused' | null>(null)
  useEffect(() => {
    if (!result) return
    const timer = setTimeout(() => setResult(null), linger)
    return () => clearTimeout(timer)
  }, [result])
  return (
    <>
      <IconButton
        label={`Copy ${what}`}
        onClick={async () => setResult((await copyText(text)) ? 'copied' : 'refused')}
      >
        {result === 'copied' ? <Check aria-hidden="true" size={16} /> : <Copy aria-hidden="true" size={16} />}
      </IconButton>
      <VisuallyHidden role="status">
        {result === 'copied' ? `${announcedAs} copied` : null}
        {result === 'refused' ? `${announcedAs} could not be copied. Select it and copy it yourself.` : null}
      </VisuallyHidden>
    </>
  )
}
