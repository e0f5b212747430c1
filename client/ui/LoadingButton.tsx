import type { ComponentProps, MouseEvent } from 'react'
import { Button } from './Button.tsx'

const ignore = (event: MouseEvent) => event.preventDefault()

type Props = ComponentProps<typeof Button> & {
  /** It waits for the answer to a press. Another press does nothing, nor does Enter in a field of its form. */
  loading: boolean
}

/** A button that keeps the focus while it waits for an answer. The attribute `disabled` would take the focus away. */
export const LoadingButton = ({ loading, ...rest }: Props) =>
  loading ? <Button {...rest} aria-disabled onClick={ignore} /> : <Button {...rest} />
