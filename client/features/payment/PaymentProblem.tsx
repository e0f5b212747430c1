import { Button } from '#client/ui/Button.tsx'
import { Dialog } from '#client/ui/Dialog.tsx'
import { Row, Stack } from '#client/ui/Layout.tsx'

type Props = {
  problem: string | null
  /** No answer came: the same placement can be sent again safely. */
  unanswered: boolean
  /** The order exists, but its page did not load. */
  ordered: boolean
  onRetry: () => void
  onClose: () => void
}

/** A dialog that can be closed; the order can be placed again from it or from the page (PAY-05). */
export const PaymentProblem = ({ problem, unanswered, ordered, onRetry, onClose }: Props) => (
  <Dialog
    title={ordered ? 'Your order is placed' : unanswered ? 'No answer came' : 'Your order was not placed'}
    open={problem !== null}
    onOpenChange={(open) => !open && onClose()}
    closeButton={false}
  >
    <Stack gap={4}>
      <p>{problem}</p>
      {ordered ? (
        <p>Its page could not be loaded.</p>
      ) : unanswered ? (
        <p>
          It is not clear yet whether your order was placed. Trying again is safe: it never makes a second
          order.
        </p>
      ) : (
        <p>Nothing was ordered.</p>
      )}
      <Row>
        {unanswered || ordered ? (
          <Button look="primary" onClick={onRetry}>
            Try again
          </Button>
        ) : null}
        <Button onClick={onClose}>Close</Button>
      </Row>
    </Stack>
  </Dialog>
)
