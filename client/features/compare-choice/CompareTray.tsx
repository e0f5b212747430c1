import { useLocation } from '@tanstack/react-router'
import { useSelector } from '@xstate/react'
import { X } from 'lucide-react'
import { useEffect, useRef } from 'react'
import type { ActorRefFrom } from 'xstate'
import { useCurrentVehicle } from '#client/features/vehicle/index.ts'
import { Button } from '#client/ui/Button.tsx'
import { IconButton } from '#client/ui/IconButton.tsx'
import { Container } from '#client/ui/Layout.tsx'
import { LinkButton } from '#client/ui/LinkButton.tsx'
import { styled } from '#client/ui/theme.ts'
import { useRootAttribute } from '#client/ui/useRootAttribute.ts'
import { comparedSearch } from '#domain/catalogue/compare.ts'
import { comparedMax } from '#domain/limits.ts'
import type { compareMachine } from '#machines/compare/compare.machine.ts'
import { areChosenUnsaved, chosenParts, refusedPart } from '#machines/compare/compare.select.ts'
import { chosenFact } from './chosenFact.ts'

const Bar = styled('section', {
  backgroundColor: '$ground',
  borderTop: '1px solid $strong',
  paddingBlock: '$2',
  outline: 'none',
})
const Line = styled('div', {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '$2 $3',
  '& > p': { flex: '1 1 6rem', fontSize: '$2' },
  '@w768': { '& > p': { flex: 'none' } },
})
const Parts = styled('ul', {
  display: 'none',
  flex: '1 1 0',
  gap: '$2',
  minWidth: 0,
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '@w768': { display: 'flex' },
  '& li': {
    display: 'flex',
    alignItems: 'center',
    flex: '0 1 17rem',
    minWidth: 0,
    paddingLeft: '$2',
    border: '1px solid $line',
    borderRadius: '$2',
    fontSize: '$2',
    '& > span': { flex: 1, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  },
})
const Refusal = styled('p', { fontSize: '$2', fontWeight: 600, '&:empty': { display: 'none' } })

/** Follows what other tabs choose. */
const useOtherTabs = (actor: ActorRefFrom<typeof compareMachine>) =>
  useEffect(() => {
    const onStored = ({ key }: StorageEvent) => {
      if (key === chosenFact.key) actor.send({ type: 'parts.synced', parts: chosenFact.read() ?? [] })
    }
    window.addEventListener('storage', onStored)
    return () => window.removeEventListener('storage', onStored)
  }, [actor])

/** The chosen parts at the foot of the page (CMP-01). Phones show how many; the page itself removes one there. */
export const CompareTray = ({ actor }: { actor: ActorRefFrom<typeof compareMachine> }) => {
  const parts = useSelector(actor, chosenParts)
  const refused = useSelector(actor, refusedPart)
  const unsaved = useSelector(actor, areChosenUnsaved)
  const vehicle = useCurrentVehicle()
  const isThere = useLocation({
    select: ({ pathname }) => ['/compare', '/checkout', '/payment'].includes(pathname),
  })
  const bar = useRef<HTMLElement>(null)
  useOtherTabs(actor)
  const isShown = parts.length > 0 && !isThere
  useRootAttribute('data-compare-tray', isShown ? '' : null)
  if (!isShown) return null
  return (
    <Bar ref={bar} aria-label="Parts to compare" tabIndex={-1}>
      <Container>
        <Line>
          <p role="status">
            {parts.length} of {comparedMax} to compare{unsaved ? ', for this visit only' : ''}
          </p>
          <Parts>
            {parts.map(({ part, name }) => (
              <li key={part}>
                <span title={name}>{name}</span>
                <IconButton
                  label={`Do not compare ${name}`}
                  onClick={() => {
                    actor.send({ type: 'part.removed', part })
                    // The button goes with its part.
                    bar.current?.focus()
                  }}
                >
                  <X aria-hidden="true" size={16} />
                </IconButton>
              </li>
            ))}
          </Parts>
          <Button look="link" size="small" onClick={() => actor.send({ type: 'parts.cleared' })}>
            Clear
          </Button>
          <LinkButton
            look="primary"
            to="/compare"
            search={comparedSearch({ parts: parts.map(({ part }) => part), vehicle })}
          >
            Compare
          </LinkButton>
        </Line>
        <Refusal role="alert">
          {refused ? `${comparedMax} parts are chosen. Remove one to compare ${refused}.` : null}
        </Refusal>
      </Container>
    </Bar>
  )
}
