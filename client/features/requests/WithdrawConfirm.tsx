import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import { Callout } from '#client/ui/Callout.tsx'
import { Row, Stack } from '#client/ui/Layout.tsx'
import { LoadingButton } from '#client/ui/LoadingButton.tsx'
import { Spinner } from '#client/ui/Spinner.tsx'
import { formProblem, isOtherWayOffered } from '#machines/formProblems.ts'
import type { withdrawalMachine } from '#machines/withdrawal/withdrawal.machine.ts'
import { isWithdrawalSending, withdrawalForm } from '#machines/withdrawal/withdrawal.select.ts'
import { ContactAlternative } from './ContactAlternative.tsx'
import { FocusedHeading } from './FocusedHeading.tsx'
import { type Units, WithdrawSummary } from './WithdrawSummary.tsx'

type Props = {
  withdrawal: ActorRefFrom<typeof withdrawalMachine>
  units: readonly Units[]
  orderName: string
}

/** The second step of a withdrawal. After a failure the visitor can confirm again or change the form. */
export const WithdrawConfirm = ({ withdrawal, units, orderName }: Props) => {
  const form = useSelector(withdrawal, withdrawalForm)
  const sending = useSelector(withdrawal, isWithdrawalSending)
  const problem = useSelector(withdrawal, formProblem)
  const otherWay = useSelector(withdrawal, isOtherWayOffered)
  return (
    <Stack>
      <FocusedHeading>Please confirm</FocusedHeading>
      <WithdrawSummary form={form} orderName={orderName} units={units} />
      {problem && !sending ? (
        <Callout tone="bad">
          <p>{problem}</p>
          {otherWay ? <ContactAlternative mailbox="returnsEmail" /> : null}
        </Callout>
      ) : null}
      <Row>
        <LoadingButton
          look="primary"
          loading={sending}
          onClick={() => withdrawal.send({ type: 'withdrawal.confirmed' })}
        >
          Confirm withdrawal
        </LoadingButton>
        <LoadingButton loading={sending} onClick={() => withdrawal.send({ type: 'back.clicked' })}>
          Back
        </LoadingButton>
        {sending ? <Spinner label="Sending" /> : null}
      </Row>
    </Stack>
  )
}
