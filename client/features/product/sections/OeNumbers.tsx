import { CopyButton } from '#client/ui/CopyButton.tsx'
import { Disclosure } from '#client/ui/Disclosure.tsx'
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

/** About as many as stand in one line of a wide screen and six of a phone; a universal part has up to 200. */
const shownAtOnce = 12

const Numbers = ({ label, numbers }: { label: string; numbers: readonly string[] }) => (
  <List aria-label={label}>
    {numbers.map((number) => (
      <li key={number}>
        <span>{number}</span>
        <CopyButton text={number} what={`the OE number ${number}`} />
      </li>
    ))}
  </List>
)

/** A mechanic compares them with the old part and pastes them into other catalogues (PDP-28). */
export const OeNumbers = ({ numbers }: { numbers: readonly string[] }) => {
  // A fold that hides one number takes as much space as the number.
  const shown = numbers.length > shownAtOnce + 1 ? numbers.slice(0, shownAtOnce) : numbers
  const folded = numbers.slice(shown.length)
  return numbers.length === 0 ? null : (
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
      <Numbers label="OE numbers" numbers={shown} />
      {folded.length > 0 ? (
        <Disclosure title={`${folded.length} more OE numbers`}>
          <Numbers label="More OE numbers" numbers={folded} />
        </Disclosure>
      ) : null}
    </section>
  )
}
