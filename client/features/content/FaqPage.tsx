import { BreadcrumbData, useShop } from '#client/features/shop/index.ts'
import { JsonLd } from '#client/lib/JsonLd.tsx'
import { Button } from '#client/ui/Button.tsx'
import { Disclosure } from '#client/ui/Disclosure.tsx'
import { Prose, Stack } from '#client/ui/Layout.tsx'
import { TextField } from '#client/ui/TextField.tsx'
import { TextLink } from '#client/ui/TextLink.tsx'
import { styled } from '#client/ui/theme.ts'
import { faqEntry } from './contentPages.ts'
import { type FaqEntry, faqData, faqFor, findFaq } from './faq.ts'
import { PageFrame } from './PageFrame.tsx'

const SearchForm = styled('form', {
  display: 'flex',
  alignItems: 'flex-end',
  gap: '$2',
  maxWidth: '70ch',
  '& > :first-child': { flex: 1 },
})
const Topic = styled('section', {
  scrollMarginTop: '$6',
  '& > h2': { marginBottom: '$3' },
  '& summary h3': { fontFamily: '$body', fontSize: '$3', lineHeight: 1.4, textWrap: 'wrap' },
  // Print shows all answers.
  '@media print': {
    '& ::details-content': { contentVisibility: 'visible' },
    '& summary > span': { display: 'none' },
  },
})

const Answer = ({ id, question, answer, more }: FaqEntry) => (
  <Disclosure id={id} title={question} level={3}>
    <Prose>
      <p>{answer}</p>
      {more && (
        <p>
          <TextLink to={more.path}>{more.text}</TextLink>
        </p>
      )}
    </Prose>
  </Disclosure>
)

const foundText = (count: number, all: number) =>
  count === all ? `${count} answers` : count === 1 ? '1 answer' : `${count} answers found`
const anchorOf = (topic: string) => topic.toLowerCase().replaceAll(' ', '-')

type Props = {
  /** The search term in the address. */
  term: string
  onTerm: (term: string) => void
}

/** Questions and answers by topic. Answers and search also work without JavaScript. */
export const FaqPage = ({ term, onTerm }: Props) => {
  const faq = faqFor(useShop().facts.settings.tariff)
  const found = findFaq(faq, term)
  const topics = [...Map.groupBy(found, ({ topic }) => topic)]
  return (
    <PageFrame sections={topics.map(([topic]) => ({ id: anchorOf(topic), text: topic }))}>
      <JsonLd data={faqData(faq)} />
      <BreadcrumbData steps={[{ name: faqEntry.title, path: '/faq' }]} />
      <Stack gap={6}>
        <h1>Questions and answers</h1>
        <SearchForm
          method="get"
          role="search"
          aria-label="Questions and answers"
          onSubmit={(event) => {
            event.preventDefault()
            // React has missed what was typed before hydration.
            onTerm(String(new FormData(event.currentTarget).get('q')))
          }}
        >
          <TextField
            label="Search the answers"
            name="q"
            type="search"
            maxLength={128}
            defaultValue={term}
            onChange={(event) => onTerm(event.target.value)}
          />
          <Button type="submit">Search</Button>
        </SearchForm>
        <p role="status">
          {found.length > 0 ? foundText(found.length, faq.length) : 'No answer holds all these words.'}
        </p>
        {found.length === 0 && (
          <p>
            <TextLink to="/contact">Ask us instead</TextLink>
          </p>
        )}
        {topics.map(([topic, entries]) => (
          <Topic key={topic} id={anchorOf(topic)} aria-label={topic}>
            <h2>{topic}</h2>
            {entries.map((entry) => (
              <Answer key={entry.id} {...entry} />
            ))}
          </Topic>
        ))}
      </Stack>
    </PageFrame>
  )
}
