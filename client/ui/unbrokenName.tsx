import type { ReactNode } from 'react'
import { styled } from './theme.ts'

const Whole = styled('span', { whiteSpace: 'nowrap' })
// The hyphen of a model is followed by its second half, that of years by the last one or by `on`, that of a postcode by digits.
const hyphenated = /(\b\p{L}{1,2}-[\p{L}\d]{1,10}\b|\b\d{1,4}-(?:\d{1,4}|on)\b)/u

/** A text in which no line ends at the hyphen of a model or between numbers, as in `Ford S-Max 2006-2015` or `44-100 Gliwice`. */
export const unbrokenName = (name: string): ReactNode =>
  hyphenated.test(name)
    ? // biome-ignore lint/suspicious/noArrayIndexKey: a name may have the same word twice.
      name
        .split(hyphenated)
        .map((part, index) => (index % 2 === 0 ? part : <Whole key={index}>{part}</Whole>))
    : name
