import { useSelector } from '@xstate/react'
import {
  AdditionOutcome,
  AddPartsButton,
  SmallText,
  SummaryBox,
  SummaryFigures,
} from '#client/features/parts/index.ts'
import { useShop, useUserCountry } from '#client/features/shop/index.ts'
import { Callout } from '#client/ui/Callout.tsx'
import { TextLink } from '#client/ui/TextLink.tsx'
import { countryName } from '#domain/countries/countryName.ts'
import { shippingNote } from '#domain/delivery/shippingDays.ts'
import { standardShippingDays } from '#domain/delivery/tariff.ts'
import { costOf, wholeArrival, wholeCost } from '#domain/job/jobSummary.ts'
import { addedParts, isJobAdding, jobFailures, standingFailures } from '#machines/job/job.select.ts'
import type { ShownJob } from './shownJob.ts'
import type { JobState } from './useJob.ts'

type Props = {
  actor: JobState['actor']
  job: ShownJob
  plan: NonNullable<JobState['plan']>
  held: JobState['held']
  choices: JobState['choices']
  vehicle: JobState['vehicle']
}

/** The missing parts with their total and their day of arrival, and the button that adds them. */
export const JobSummary = ({ actor, job, plan, held, choices, vehicle }: Props) => {
  const { facts } = useShop()
  const country = useUserCountry()
  const busy = useSelector(actor, isJobAdding)
  const added = useSelector(actor, addedParts)
  const { additions, needs, isComplete } = plan
  const failures = standingFailures(
    useSelector(actor, jobFailures),
    additions.map(({ part }) => part.id),
  )
  const covered = needs.filter(({ status }) => status === 'covered').length
  const wanted = needs.filter(({ status }) => status !== 'leftOut' && status !== 'unneeded').length
  const kit = additions.find(({ part }) => part.id === choices.kit)?.part
  const stuck = needs.filter(({ status }) => status === 'short' || status === 'unavailable')
  const missing = costOf(additions)
  const whole = wholeCost(plan, job.kits)
  const shippingDays = country === null ? null : standardShippingDays(facts.settings.tariff, country)
  const arrival = wholeArrival(plan, held, job.kits, shippingDays)
  const later = arrival && country && shippingNote(arrival.promised, shippingDays, countryName(country))
  // Related items stand for a list that the upstream does not have; parts without a vehicle may be for another one.
  const isUnsure = !job.isKnown || vehicle === null
  if (isUnsure && wanted + added + failures.length === 0) return null
  return (
    <SummaryBox>
      <SummaryFigures
        figures={{
          'You have': wanted > 0 ? `${covered} of ${wanted}` : null,
          'The kit': kit?.gross,
          'What is missing': missing,
          'All of it': whole?.amount === missing?.amount ? null : whole,
          'All there by': arrival?.day,
        }}
        sum="What is missing"
      />
      {arrival && wanted > 1 ? <SmallText>The last to come: {arrival.name}.</SmallText> : null}
      {later ? <SmallText>{later}</SmallText> : null}
      {isComplete && !isUnsure ? (
        <Callout tone="good" live>
          Nothing is missing for this work.
        </Callout>
      ) : null}
      <AddPartsButton
        additions={additions}
        busy={busy}
        onAdd={(all) => actor.send({ type: 'add.clicked', additions: all })}
      />
      {stuck.length > 0 ? (
        <Callout tone="warning">
          Not complete: {stuck.map(({ need }) => need.name).join(', ')}. Please{' '}
          <TextLink to="/contact">ask us</TextLink>, or choose another part.
        </Callout>
      ) : null}
      <AdditionOutcome failures={failures} added={added} />
    </SummaryBox>
  )
}
