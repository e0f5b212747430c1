import type { Seen } from '../port.ts'

export const areComponentsShown = ({ tags }: Seen<object>): boolean => tags.has('open')
