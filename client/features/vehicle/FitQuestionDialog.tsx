import { useSelector } from '@xstate/react'
import { useForwardEmitted, useMachineRef } from '#client/features/shop/index.ts'
import { Button } from '#client/ui/Button.tsx'
import { Dialog } from '#client/ui/Dialog.tsx'
import { ErrorBox } from '#client/ui/ErrorBox.tsx'
import { Row, Stack } from '#client/ui/Layout.tsx'
import { LinkButton } from '#client/ui/LinkButton.tsx'
import { Spinner } from '#client/ui/Spinner.tsx'
import { styled } from '#client/ui/theme.ts'
import type { FitCriterion } from '#domain/fit/vehicleDetails.ts'
import { type Vehicle, vehicleText } from '#domain/vehicle/vehicle.ts'
import { fitQuestionMachine } from '#machines/fit-question/fit-question.machine.ts'
import {
  hasQuestionFailed,
  isFindingQuestion,
  isUnanswered,
  openQuestion,
  settledFit,
  undecidableFit,
} from '#machines/fit-question/fit-question.select.ts'
import { askFitHash } from './askFitHash.ts'
import { FitBadge } from './FitBadge.tsx'
import type { FitPart } from './useFitQuestion.tsx'

const Answers = styled('ul', {
  display: 'grid',
  gap: '$2',
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '@w576': { gridTemplateColumns: 'repeat(auto-fit, minmax(14rem, 1fr))' },
})
const Question = styled('h3', { fontSize: '$4' })
const Hint = styled('p', { fontSize: '$2', color: '$soft' })

const questions: Readonly<Record<FitCriterion, { text: string; hint: string }>> = {
  ENGINE: {
    text: 'Which engine does it have?',
    hint: 'Registration documents name it: P.1 is the engine size in cm³, P.2 the power in kW, P.3 the fuel.',
  },
  BUILT: {
    text: 'When was it built?',
    hint: 'The plate in the door frame or in the engine bay often says the month. The first registration is mostly some weeks later.',
  },
  LOAD: {
    text: 'Which load does it always carry?',
    hint: 'For example a canopy, a winch, drawers or tools: what stays in or on the vehicle.',
  },
  SIDE: {
    text: 'Which side do you need?',
    hint: 'Seen from the driver’s seat, in the direction of travel.',
  },
}

type Props = {
  record: string
  /** The parts of the page, which the same answer may settle. */
  records: readonly string[]
  vehicle: Vehicle
  part: FitPart
  onClose: () => void
}

/** Asks what decides whether the part fits (FIT-07), or leads to a person who can tell (FIT-06). */
export const FitQuestionDialog = ({ record, records, vehicle, part, onClose }: Props) => {
  const actor = useMachineRef(fitQuestionMachine, { input: { record, records, vehicle } })
  useForwardEmitted(actor)
  const finding = useSelector(actor, isFindingQuestion)
  const question = useSelector(actor, openQuestion)
  const settled = useSelector(actor, settledFit)
  const undecidable = useSelector(actor, undecidableFit)
  const unanswered = useSelector(actor, isUnanswered)
  const failed = useSelector(actor, hasQuestionFailed)
  const words = question ? questions[question.criterion] : null
  const person = (
    <LinkButton
      look="primary"
      to="/details/$name"
      params={{ name: part.urlcomponent ?? record }}
      hash={askFitHash}
      onClick={() => {
        actor.send({ type: 'person.asked' })
        onClose()
      }}
    >
      Ask us whether it fits
    </LinkButton>
  )
  return (
    <Dialog
      title={`Does it fit the ${vehicleText(vehicle)}?`}
      open
      onOpenChange={(open) => open || onClose()}
    >
      <Stack>
        <p>{part.name}</p>
        {finding ? <Spinner label="Looking up what decides" /> : null}
        {failed ? (
          <ErrorBox
            text="What decides could not be loaded."
            onRetry={() => actor.send({ type: 'retry.clicked' })}
          />
        ) : null}
        <div aria-live="polite">
          {words ? (
            <>
              <Question id="fit-question">{words.text}</Question>
              <Hint>{words.hint}</Hint>
            </>
          ) : null}
          {settled ? (
            <Stack>
              <FitBadge fit={settled} vehicle="" />
              <p>Your answer is kept with your vehicle on this device, and all parts follow it.</p>
            </Stack>
          ) : null}
          {unanswered ? <p>No problem: tell us about your vehicle, and we look it up.</p> : null}
          {undecidable ? (
            <Stack>
              <FitBadge fit={undecidable} vehicle="" />
              <p>Answers cannot settle this. We look it up for your vehicle.</p>
            </Stack>
          ) : null}
        </div>
        {question ? (
          <>
            <Answers aria-labelledby="fit-question">
              {question.answers.map((answer) => (
                <li key={answer.label}>
                  <Button wide onClick={() => actor.send({ type: 'answer.given', answer })}>
                    {answer.label}
                  </Button>
                </li>
              ))}
            </Answers>
            <div>
              <Button look="link" onClick={() => actor.send({ type: 'answer.unknown' })}>
                I don’t know
              </Button>
            </div>
          </>
        ) : null}
        {settled ? (
          <div>
            <Button look="primary" onClick={onClose}>
              Done
            </Button>
          </div>
        ) : null}
        {unanswered || undecidable ? (
          <Row>
            {person}
            {unanswered ? (
              <Button onClick={() => actor.send({ type: 'question.reopened' })}>Back to the question</Button>
            ) : null}
          </Row>
        ) : null}
      </Stack>
    </Dialog>
  )
}
