import { styled } from '#client/ui/theme.ts'

export const Form = styled('form', {
  position: 'relative',
  display: 'flex',
  flexDirection: 'column',
  gap: '$3',
  padding: '$4',
  backgroundColor: '$raised',
  border: '1px solid $line',
  borderLeft: '4px solid $brand',
  borderRadius: '$2',
  '& > [role="status"]': { position: 'absolute', top: '$4', right: '$4' },
  '& > button': { alignSelf: 'flex-start' },
})
export const Heading = styled('h2', { fontSize: '$5' })
export const Fields = styled('div', {
  display: 'grid',
  gap: '$3',
  alignItems: 'end',
  // On a phone two rows of two, so that the list below is visible; with large text one row each.
  gridTemplateColumns: 'repeat(auto-fit, minmax(max(6.2em, 40%), 1fr))',
  // Grey until a year is chosen, from the first paint. It stays red while the lists of a chosen vehicle load. Without
  // JavaScript it can always be pressed.
  '& > button': {
    '--button-padding': '$space$1',
    fontSize: '$2',
    '&:disabled': { opacity: 1 },
    '@media (scripting: enabled)': {
      '&[data-incomplete]': { backgroundColor: '$sunken', borderColor: '$line', color: '$soft' },
    },
  },
  '@w576': {
    gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
    '& > button': { gridColumn: '1 / -1', fontSize: '$3', '--button-padding': '$space$3' },
  },
  '@w992': {
    gridTemplateColumns: 'repeat(3, minmax(0, 1fr)) auto',
    '& > button': { gridColumn: 'auto' },
  },
})
