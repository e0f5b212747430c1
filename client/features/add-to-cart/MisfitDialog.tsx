import { Button } from '#client/ui/Button.tsx'
import { Dialog } from '#client/ui/Dialog.tsx'
import { Row, Stack } from '#client/ui/Layout.tsx'

type Props = { name: string; reason: string; onAccept: () => void; onDecline: () => void }

/** Warns that the part does not fit, and lets the shopper decide (FIT-03). */
export const MisfitDialog = ({ name, reason, onAccept, onDecline }: Props) => (
  <Dialog title="This part does not fit your vehicle" open onOpenChange={(open) => open || onDecline()}>
    <Stack>
      <p>
        <strong>{name}</strong>
      </p>
      <p>{reason}</p>
      <Row>
        <Button look="primary" onClick={onDecline}>
          Do not add it
        </Button>
        <Button onClick={onAccept}>Add it anyway</Button>
      </Row>
    </Stack>
  </Dialog>
)
