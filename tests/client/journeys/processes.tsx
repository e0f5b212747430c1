/** The views of catalogue and finder: what each shows in every state of its machine. */
import { screen } from '@testing-library/react'
import { useSelector } from '@xstate/react'
import { expect } from 'vitest'
import type { ActorRefFrom, AnyMachineSnapshot } from 'xstate'
import { Results } from '#client/features/catalogue/Results.tsx'
import { VehicleFinder } from '#client/features/vehicle/VehicleFinder.tsx'
import { catalogueFilter } from '#domain/catalogue/catalogueFilter.ts'
import type { catalogueMachine } from '#machines/catalogue/catalogue.machine.ts'
import { catalogueModel } from '#tests/machines/models/catalogue.ts'
import { finderModel } from '#tests/machines/models/finder.ts'
import type { View } from '#tests/support/views/walkView.tsx'

const filter = catalogueFilter({})
const empty = {
  total: 0,
  groups: [],
  categories: [],
  freshness: { stale: true, asOf: '2026-01-01T00:00:00Z' },
}

const ResultsOf = ({ list }: { list: ActorRefFrom<typeof catalogueMachine> }) => {
  const snapshot = useSelector(list, (current) => current)
  return (
    <Results
      snapshot={snapshot}
      catalogue={empty as never}
      filter={filter}
      country="DE"
      onRetry={() => list.send({ type: 'retry.clicked' })}
    />
  )
}
const says = (text: string) => () => expect(screen.getByText(text)).toBeTruthy()
const hasRetry = () => expect(screen.getByRole('button', { name: /retry|try again/i })).toBeTruthy()

const catalogue: View = {
  model: catalogueModel,
  createsActor: false,
  lazyComponents: [() => import('#client/features/catalogue/NothingFound.tsx')],
  render: (actor) => <ResultsOf list={actor as ActorRefFrom<typeof catalogueMachine>} />,
  expectations: {
    'loading.loadingCatalogue': () => expect(screen.getByRole('status').textContent).toMatch(/\.\.\.$/),
    'loading.gettingProducts': says('Getting products...'),
    'loading.almostReady': says('Almost ready...'),
    showing: says('0 parts found'),
    stale: (seen) => {
      expect(seen.matches('stale')).toBe(true)
      says('0 parts found')()
    },
    empty: says("We can't find products matching the selection."),
    unprocessable: hasRetry,
    failed: hasRetry,
  },
}

const none = '{"clearance":false,"make":null,"model":null}'
const answer = (...lists: string[][]) => {
  const [makes = [], models = [], years = []] = lists
  return {
    catalogueOptions: { makes, models, years, vehicleLookup: [], vehicleLookupHint: null, hasJobs: true },
  }
}
const asking = (make: string | null, model: string | null) =>
  `FinderOptions${JSON.stringify({ clearance: false, make, model })}`
const field = (name: string) => screen.getByRole<HTMLSelectElement>('combobox', { name })
const submit = () =>
  screen.getByRole<HTMLButtonElement>('button', { name: /^(Show me the parts|Check the fit)$/ })
const chosen = (seen: AnyMachineSnapshot) => {
  const { make, model, year } = seen.context as Record<string, string | null>
  expect([field('Make').value, field('Model').value, field('Year').value]).toEqual([
    make ?? '',
    model ?? '',
    year ?? '',
  ])
}
const waiting = (seen: AnyMachineSnapshot) => {
  chosen(seen)
  expect(submit().disabled).toBe(true)
}

const finder: View = {
  model: finderModel,
  createsActor: true,
  answers: {
    [`FinderOptions${none}`]: answer(['TOYOTA']),
    [asking('TOYOTA', null)]: answer(['TOYOTA'], ['HILUX']),
    [asking('TOYOTA', 'HILUX')]: answer(['TOYOTA'], ['HILUX'], ['2016']),
  },
  render: (_, input) => (
    <VehicleFinder
      selection={bare(input)}
      clearance={false}
      fromGarage={false}
      staysHere={(input as { staysHere: boolean }).staysHere}
    />
  ),
  expectations: {
    loadingMakes: waiting,
    makesFailed: (seen) => {
      waiting(seen)
      hasRetry()
    },
    'choosing.choosingMake': waiting,
    'choosing.loadingModels': (seen) => {
      waiting(seen)
      says('Loading the list')()
    },
    'choosing.modelsFailed': (seen) => {
      waiting(seen)
      hasRetry()
    },
    'choosing.choosingModel': waiting,
    'choosing.loadingYears': (seen) => {
      waiting(seen)
      says('Loading the list')()
    },
    'choosing.yearsFailed': (seen) => {
      waiting(seen)
      hasRetry()
    },
    'choosing.choosingYear': waiting,
    'choosing.complete': (seen) => {
      chosen(seen)
      expect(submit().disabled).toBe(false)
    },
    'choosing.goingToParts': (seen) => chosen(seen),
  },
}
function bare(input: unknown) {
  const { make, model, year } = input as Record<'make' | 'model' | 'year', string | null>
  return { make: make ?? undefined, model: model ?? undefined, year: year ?? undefined }
}

export const processViews: readonly View[] = [catalogue, finder]
