import { styled } from '#client/ui/theme.ts'

export const Small = styled('span', { display: 'block', color: '$soft', fontSize: '$2' })
export const Plain = styled('ul', { margin: 0, paddingLeft: '$5' })

const time = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' })

/** Nothing where the time is not known. */
export const When = ({ at }: { at: string | null | undefined }) =>
  at ? <time dateTime={at}>{time.format(new Date(at))}</time> : null
