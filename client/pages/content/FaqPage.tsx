import { JsonLd } from '#client/parts/JsonLd.tsx'
import { Accordion } from '#client/ui/Accordion.tsx'
import { Container, Prose, Section, Stack } from '#client/ui/Layout.tsx'
import { TextField } from '#client/ui/TextField.tsx'
import { TextLink } from '#client/ui/TextLink.tsx'
import { type FaqEntry, faq, faqData, findFaq } from './faq.ts'

const entryOf = ({ id, question, answer, more }: FaqEntry) => ({
  id,
  title: question,
  content: (
    <Prose>
      <p>{answer}</p>
      {more && (
        <p>
          <TextLink to={more.path}>{more.text}</TextLink>
        </p>
      )}
    </Prose>
  ),
})

const foundText = (count: number) =>
  count === faq.length ? `${count} answers` : count === 1 ? '1 answer' : `${count} answers found`

type Props = {
  /** What is searched for, from the address. */
  term: string
  onTerm: (term: string) => void
}

/** Questions and answers by topic; the search works without a script too, as a form. */
export const FaqPage = ({ term, onTerm }: Props) => {
  const found = findFaq(term)
  return (
    <Container narrow>
      <Section>
        <JsonLd data={faqData} />
        <Stack gap={6}>
          <h1>Questions and answers</h1>
          <form method="get" role="search" aria-label="Questions and answers">
            <TextField
              label="Search the answers"
              name="q"
              type="search"
              maxLength={128}
              defaultValue={term}
              onChange={(event) => onTerm(event.target.value)}
            />
          </form>
          <p role="status">
            {found.length > 0 ? foundText(found.length) : 'No answer holds all these words.'}
          </p>
          {found.length === 0 && (
            <p>
              <TextLink to="/contact">Ask us instead</TextLink>
            </p>
          )}
          {[...Map.groupBy(found, ({ topic }) => topic)].map(([topic, entries]) => (
            <section key={topic} aria-label={topic}>
              <h2>{topic}</h2>
              <Accordion entries={entries.map(entryOf)} />
            </section>
          ))}
        </Stack>
      </Section>
    </Container>
  )
}
