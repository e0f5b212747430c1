import type { Ignored } from '../ignored.ts'
import type { PagerEvent } from './pager.types.ts'

export const pagerIgnored: Ignored<PagerEvent> = {
  'end.reached': {
    in: ['end.near', 'pages.pausing'],
    why: 'It is in view already.',
  },
  'end.left': {
    in: ['end.away', 'pages.partial'],
    why: 'It is out of view already.',
  },
  'retry.clicked': {
    in: ['pages.complete', 'pages.loading', 'pages.partial', 'pages.pausing'],
    why: 'Nothing failed, or it is being tried.',
  },
}
