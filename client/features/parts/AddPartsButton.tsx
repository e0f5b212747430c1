import { Button } from '#client/ui/Button.tsx'
import type { Addition } from '#machines/additionQueue.ts'
import { formatPartCount } from './formatPartCount.ts'

type PlannedAddition = {
  part: { id: string; name: string; row: { stockLocation?: string | null | undefined } }
  quantity: number
}

type Props = {
  additions: readonly PlannedAddition[]
  busy: boolean
  onAdd: (additions: readonly Addition[]) => void
}

/** Adds all parts of a job or a shared cart at one press. */
export const AddPartsButton = ({ additions, busy, onAdd }: Props) => {
  const add = () =>
    onAdd(
      additions.map(({ part, quantity }) => ({
        record: part.id,
        name: part.name,
        quantity,
        location: part.row.stockLocation ?? null,
      })),
    )
  return additions.length > 0 ? (
    <Button look="primary" wide needsScript aria-disabled={busy} onClick={add}>
      {busy ? 'Adding...' : `Add ${formatPartCount(additions.length)} to cart`}
    </Button>
  ) : null
}
