import { createLink } from '@tanstack/react-router'
import { buttonShape } from '#client/ui/Button.tsx'
import { styled } from '#client/ui/theme.ts'

export const Current = styled('div', {
  paddingBlock: '$3',
  borderBottom: '1px solid $line',
  '& h3': { fontFamily: '$body', fontSize: '$2', color: '$soft' },
  '& p': { fontWeight: 600 },
})
export const Clear = createLink(
  styled('a', buttonShape, { minHeight: '$target', fontSize: '$2', marginTop: '$2' }),
)
