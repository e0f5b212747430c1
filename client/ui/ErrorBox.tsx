import { Button } from '#client/ui/Button.tsx'
import { Callout } from '#client/ui/Callout.tsx'
import { Stack } from '#client/ui/Layout.tsx'

type Props = { text: string; onRetry?: () => void }

/** An error message in a bordered box with an optional Retry button (PDP-08, CAT-17). */
export const ErrorBox = ({ text, onRetry }: Props) => (
  <Callout tone="bad">
    <Stack gap={3}>
      <p>{text}</p>
      {onRetry ? (
        <div>
          <Button onClick={onRetry}>Retry</Button>
        </div>
      ) : null}
    </Stack>
  </Callout>
)
