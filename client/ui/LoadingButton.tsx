import type { ComponentProps, MouseEvent } from 'react'
import { Button } from './Button.tsx'

const ignore = (event: MouseEvent) => event.preventDefault()

type Props = ComponentProps<typeof Button> & {
  /** What the button started is going on: pressing it again does nothing, nor does Enter in a field of its form. */
  loading: boolean
}

/** A button that keeps the focus while it works. The attribute `disabled` would take it from keyboard and screen reader. */
export const LoadingButton = ({ loading, ...rest }: Props) =>
  loading ? <Button {...rest} aria-disabled onClick={ignore} /> : <Button {...rest} />
