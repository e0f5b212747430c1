import { CopyButton } from '#client/ui/CopyButton.tsx'
import { styled } from '#client/ui/theme.ts'

const Title = styled('div', {
  display: 'flex',
  alignItems: 'center',
  gap: '$2',
  '@media print': { '& button': { display: 'none' } },
})

const Heading = styled('h2', { fontSize: '$5' })

const List = styled('ul', {
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: '$4',
  margin: 0,
  padding: 0,
  listStyle: 'none',
  fontVariantNumeric: 'tabular-nums',
  '& li': { display: 'flex', alignItems: 'center', minHeight: '$target' },
  '& span': { overflowWrap: 'anywhere' },
  '@media print': { '& button': { display: 'none' } },
})

/** A mechanic compares them with the old part and pastes them into other catalogues (PDP-28). */
export const OeNumbers = ({ numbers }: { numbers: readonly string[] }) =>
  numbers.length === 0 ? null : (
    <section>
      <Title>
        <Heading>OE numbers</Heading>
        {numbers.length > 1 ? (
          <CopyButton
            text={numbers.join('\n')}
            what="all OE numbers"
            announcedAs={`${numbers.length} OE numbers`}
          />
        ) : null}
      </Title>
      <List aria-label="OE numbers">
        {numbers.map((number) => (
          <li key={number}>
            <span>{number}</span>
            <CopyButton text={number} what={`the OE number ${number}`} />
          </li>
        ))}
      </List>
    </section>
  )
