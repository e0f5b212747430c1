import { useSources } from './sources.tsx'
import { SourceButton } from './styles.tsx'

type SourceLinkProps = {
  machine: string
  /** The id of a state, or `transitionKey` of a transition. */
  of: string
}

/** The file and line of a state or a transition: a button that opens it in the editor. */
export const SourceLink = ({ machine, of }: SourceLinkProps) => {
  const { placeOf, open } = useSources()
  const place = placeOf(machine, of)?.replace(/:\d+$/, '')
  if (!place) return null
  return (
    <SourceButton
      type="button"
      aria-label={`Open ${place} in the editor`}
      title={`Open ${place} in the editor`}
      onClick={() => open(machine, of)}
    >
      {place.replace(/^.*\//, '')}
    </SourceButton>
  )
}
