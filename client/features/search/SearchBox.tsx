import { useHydrated } from '@tanstack/react-router'
import { useSelector } from '@xstate/react'
import { Search as SearchIcon } from 'lucide-react'
import { type FormEvent, type KeyboardEvent, useId, useLayoutEffect, useRef } from 'react'
import { listSuggestions } from '#client/features/search/suggestions.ts'
import { useMachineRef, useUserCountry } from '#client/features/shop/index.ts'
import { useCurrentVehicle, vehicleVariable } from '#client/features/vehicle/index.ts'
import { SuggestionsDocument } from '#client/generated/graphql.ts'
import { useCachedQuery } from '#client/lib/apollo/useCachedQuery.ts'
import { lazyComponent } from '#client/lib/lazyComponent.tsx'
import { VisuallyHidden } from '#client/ui/VisuallyHidden.tsx'
import { fallbackCountry } from '#domain/countries/countries.ts'
import { searchMaxLength } from '#domain/limits.ts'
import { cleanTerm } from '#domain/search/searchTerm.ts'
import { searchBoxMachine } from '#machines/search-box/search-box.machine.ts'
import {
  areSuggestionsShown,
  highlightedIndex,
  isBoxOpen,
  isTermEmpty,
  typedTerm,
} from '#machines/search-box/search-box.select.ts'
import { Form, Input, SubmitButton } from './searchBoxStyles.ts'

/** Its code loads with the first suggestions. */
const LazySuggestionList = lazyComponent(async () => (await import('./SuggestionList.tsx')).SuggestionList)

/** The search field of the header (SRCH-01): shown on hover, focus or tap, with suggestions chosen by arrow keys. */
export const SearchBox = () => {
  const box = useMachineRef(searchBoxMachine)
  const term = useSelector(box, typedTerm)
  const open = useSelector(box, isBoxOpen)
  const empty = useSelector(box, isTermEmpty)
  const shown = useSelector(box, areSuggestionsShown)
  const highlighted = useSelector(box, highlightedIndex)
  const country = useUserCountry() ?? fallbackCountry
  const vehicle = useCurrentVehicle()
  const data = useCachedQuery(
    SuggestionsDocument,
    { term: cleanTerm(term), country, vehicle: vehicle && vehicleVariable(vehicle) },
    { skip: !shown },
  )
  const suggestions = shown ? listSuggestions(data) : []
  const listId = useId()
  const hydrated = useHydrated()

  // The visitor may have typed into the server's HTML, before hydration.
  const field = useRef<HTMLInputElement>(null)
  useLayoutEffect(() => {
    // The machine would start a moment later, and React would remove what is typed until then.
    box.start()
    const typed = field.current?.value
    if (!typed) return
    box.send({ type: 'box.entered' })
    box.send({ type: 'term.typed', term: typed })
  }, [box])

  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      box.send({ type: 'arrow.pressed', direction: event.key === 'ArrowDown' ? 'down' : 'up' })
    } else if (event.key === 'Escape') {
      box.send({ type: 'box.left' })
      // The first Escape closes the suggestions, and the text stays, which the browser would clear. The second leaves the
      // field, which covers the header on a phone.
      if (suggestions.length > 0) event.preventDefault()
      else event.currentTarget.blur()
    }
  }
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    box.send({ type: 'search.submitted' })
  }
  return (
    <Form
      role="search"
      action="/search"
      open={open || term !== ''}
      onSubmit={onSubmit}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) box.send({ type: 'box.left' })
      }}
    >
      <Input
        ref={field}
        type="search"
        name="term"
        aria-label="Search"
        placeholder="Part, number or vehicle"
        maxLength={searchMaxLength}
        autoComplete="off"
        value={term}
        aria-autocomplete="list"
        aria-controls={suggestions.length > 0 ? listId : undefined}
        aria-activedescendant={highlighted === null ? undefined : `${listId}-${highlighted}`}
        onFocus={() => box.send({ type: 'box.entered' })}
        onChange={(event) => {
          box.send({ type: 'box.entered' })
          box.send({ type: 'term.typed', term: event.target.value })
        }}
        onKeyDown={onKeyDown}
      />
      <SubmitButton type="submit" aria-label="Find" disabled={hydrated && empty}>
        <SearchIcon aria-hidden="true" size={20} />
      </SubmitButton>
      <VisuallyHidden role="status">
        {shown ? `${suggestions.length} suggestions, use the arrow keys` : ''}
      </VisuallyHidden>
      {suggestions.length > 0 ? (
        <LazySuggestionList
          id={listId}
          suggestions={suggestions}
          highlighted={highlighted}
          onChoose={(index) => box.send({ type: 'suggestion.chosen', index })}
        />
      ) : null}
    </Form>
  )
}
