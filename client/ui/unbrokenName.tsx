import type { ReactNode } from 'react'
import { styled } from './theme.ts'

const Whole = styled('span', { whiteSpace: 'nowrap' })
const model = /(\b\p{L}{1,2}-[\p{L}\d]{1,10}\b)/u

/** A part's name in which no line ends at the hyphen of a model, as in `Ford S-Max`. */
export const unbrokenName = (name: string): ReactNode =>
  model.test(name)
    ? // biome-ignore lint/suspicious/noArrayIndexKey: a name may have the same word twice.
      name.split(model).map((part, index) => (index % 2 === 0 ? part : <Whole key={index}>{part}</Whole>))
    : name
