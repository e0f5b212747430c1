import { useHydrated } from '@tanstack/react-router'
import { useSelector } from '@xstate/react'
import { type FormEvent, useCallback, useLayoutEffect, useRef } from 'react'
import { useForwardEmitted, useMachineRef } from '#client/features/shop/index.ts'
import { FinderOptionsDocument } from '#client/generated/graphql.ts'
import { useCachedQuery } from '#client/lib/apollo/useCachedQuery.ts'
import { Button } from '#client/ui/Button.tsx'
import { Spinner } from '#client/ui/Spinner.tsx'
import { selectedVehicle, type Vehicle, type VehicleSelection } from '#domain/vehicle/vehicle.ts'
import { finderMachine } from '#machines/finder/finder.machine.ts'
import {
  canRetry,
  canSubmit,
  chosenMake,
  chosenModel,
  chosenYear,
  isLoadingMakes,
  isLoadingModels,
  isLoadingYears,
} from '#machines/finder/finder.select.ts'
import { FinderSelect } from './FinderSelect.tsx'
import { Fields, Form, Heading } from './finderStyles.ts'
import { LookupSection } from './LookupSection.tsx'
import { usePrefillFromGarage } from './usePrefillFromGarage.ts'

const vehicleNumberKindOf = { PLATE: 'plate', VIN: 'vin' } as const

type Props = {
  heading?: string
  /** From the address (FIND-10). */
  selection: VehicleSelection
  clearance: boolean
  /** Starts with the garage's vehicle if the address names none. */
  fromGarage?: boolean
  /** The form's address without JavaScript. */
  action?: string
  /** Hidden fields that the form submits without JavaScript (FIND-07). */
  keep?: Readonly<Record<string, string | undefined>>
  /** Submitting only chooses the vehicle, and the page stays (FIT-04). */
  staysHere?: boolean
  /** The button's text. */
  submitText?: string
  onSubmitted?: (vehicle: Vehicle) => void
}

const useOptions = (make: string | null, model: string | null, clearance: boolean) =>
  useCachedQuery(FinderOptionsDocument, { make, model, clearance })?.catalogueOptions

/** Make, model, year (FIND, NAMES-02): native selects in a GET form. */
export const VehicleFinder = (props: Props) => {
  const { heading = 'Find parts for your vehicle', selection, clearance, fromGarage = true } = props
  const { action = '', keep = {}, staysHere = false, onSubmitted } = props
  const { submitText = staysHere ? 'Check the fit' : 'Show me the parts' } = props
  const finder = useMachineRef(finderMachine, {
    input: {
      make: selection.make ?? '',
      model: selection.model ?? '',
      year: selection.year ?? '',
      clearance,
      staysHere,
    },
  })
  useForwardEmitted(finder)

  const make = useSelector(finder, chosenMake)
  const model = useSelector(finder, chosenModel)
  const year = useSelector(finder, chosenYear)
  const ready = useSelector(finder, canSubmit)
  const failed = useSelector(finder, canRetry)
  const loading = useSelector(finder, (seen) => isLoadingModels(seen) || isLoadingYears(seen))
  const starting = useSelector(finder, isLoadingMakes)
  const options = useOptions(null, null, clearance)
  const makes = options?.makes ?? []
  const kinds = options?.vehicleLookup.map((kind) => vehicleNumberKindOf[kind]) ?? []
  const models = useOptions(make || null, null, clearance)?.models ?? []
  const years = useOptions(make || null, model || null, clearance)?.years ?? []
  const hydrated = useHydrated()

  // Something else may have been chosen in the server's HTML, before hydration.
  const makeBox = useRef<HTMLSelectElement>(null)
  useLayoutEffect(() => {
    const boxes = makeBox.current?.form?.querySelectorAll('select') ?? []
    const [early = '', earlyModel = '', earlyYear = ''] = [...boxes].map(({ value }) => value)
    const served = finder.getSnapshot()
    const isOtherModel = earlyModel !== chosenModel(served)
    if (early !== chosenMake(served)) finder.send({ type: 'make.chosen', make: early })
    else if (isOtherModel || earlyYear !== chosenYear(served))
      finder.send({
        type: 'vehicle.prefilled',
        make: early,
        model: earlyModel,
        year: isOtherModel ? '' : earlyYear,
      })
  }, [finder])
  // Until its lists have loaded, the selects only show the garage's vehicle.
  const saved = usePrefillFromGarage(finder, fromGarage && !selection.make)
  const shown = saved ?? { make, model, year }
  // It can be submitted before: the browser does that as without a script.
  const submitsItself = saved !== null && !staysHere

  const prefill = useCallback(
    (found: Vehicle) => finder.send({ type: 'vehicle.prefilled', ...found }),
    [finder],
  )
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    if (submitsItself) {
      // Disabled fields would be left out.
      for (const field of event.currentTarget.querySelectorAll('select')) field.disabled = false
      return
    }
    event.preventDefault()
    finder.send({ type: 'finder.submitted' })
    onSubmitted?.({ make, model, year })
  }
  return (
    <Form method="get" action={action} onSubmit={onSubmit} aria-label={heading} data-part="finder">
      <Heading>{heading}</Heading>
      {Object.entries(keep).map(([name, value]) =>
        value ? <input key={name} type="hidden" name={name} value={value} /> : null,
      )}
      <Fields>
        <FinderSelect
          label="Make"
          name="make"
          ref={makeBox}
          value={shown.make}
          values={makes}
          disabled={hydrated && makes.length === 0}
          onChoose={(value) => finder.send({ type: 'make.chosen', make: value })}
        />
        <FinderSelect
          label="Model"
          name="model"
          value={shown.make && shown.model}
          values={shown.make ? models : []}
          disabled={make === '' || models.length === 0}
          onChoose={(value) => finder.send({ type: 'model.chosen', model: value })}
        />
        <FinderSelect
          label="Year"
          name="year"
          value={shown.model && shown.year}
          values={shown.model ? years : []}
          disabled={model === '' || years.length === 0}
          onChoose={(value) => finder.send({ type: 'year.chosen', year: value })}
        />
        <Button
          look="primary"
          type="submit"
          disabled={hydrated && !ready && !submitsItself}
          data-incomplete={shown.year === '' || failed ? '' : undefined}
        >
          {submitText}
        </Button>
      </Fields>
      {kinds.length > 0 ? (
        <LookupSection
          kinds={kinds}
          folded={selectedVehicle(selection) !== null}
          hint={options?.vehicleLookupHint ?? null}
          clearance={clearance}
          onFound={prefill}
        />
      ) : null}
      {loading ? <Spinner label="Loading the list" /> : null}
      {failed && !starting ? (
        <Button look="link" onClick={() => finder.send({ type: 'retry.clicked' })}>
          Retry
        </Button>
      ) : null}
    </Form>
  )
}
