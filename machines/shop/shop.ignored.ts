import type { Ignored } from '../ignored.ts'
import type { ShopEvent } from './shop.types.ts'

export const shopIgnored: Ignored<ShopEvent> = {
  'interaction.happened': {
    in: ['start.awake.tracked', 'start.awake.untracked'],
    why: 'Only the first one counts (HOME-09).',
  },
  'info.closed': {
    in: ['info.clear'],
    why: 'The modal is closed already.',
  },
  'edit.settled': {
    in: [
      'info.clear',
      'info.told',
      'page.current',
      'page.reloading',
      'start.awake.tracked',
      'start.awake.untracked',
      'start.waiting',
    ],
    why: 'For whoever asked the cart (askCart).',
  },
}
