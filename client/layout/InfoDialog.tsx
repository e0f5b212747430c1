import { Button } from '#client/ui/Button.tsx'
import { Dialog, DialogClose } from '#client/ui/Dialog.tsx'
import { Stack } from '#client/ui/Layout.tsx'

type Props = { problems: readonly string[]; onClose: () => void }

/** The modal `Info` with its `Close` button (ERR-01, PDP-13). */
export const InfoDialog = ({ problems, onClose }: Props) => (
  <Dialog title="Info" open onOpenChange={(open) => open || onClose()} closeButton={false}>
    <Stack>
      {problems.map((problem) => (
        <p key={problem}>{problem}</p>
      ))}
      <DialogClose asChild>
        <Button look="primary">Close</Button>
      </DialogClose>
    </Stack>
  </Dialog>
)
