/** The documents name only files that exist, and their links lead somewhere. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, it } from 'vitest'

const documents = [
  ...readdirSync('.').filter((name) => name.endsWith('.md')),
  ...readdirSync('docs')
    .filter((name) => name.endsWith('.md'))
    .map((name) => `docs/${name}`),
  'tests/README.md',
  'machines/README.md',
]
const withoutCode = (text: string) => text.replace(/^```[\s\S]*?^```/gm, '')

/** The anchor that GitHub gives a heading. */
const anchorOf = (heading: string) =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N} _-]/gu, '')
    .replaceAll(' ', '-')
const anchorsOf = (path: string) =>
  new Set(
    [...withoutCode(readFileSync(path, 'utf8')).matchAll(/^#+ (.*)$/gm)].map(([, text = '']) =>
      anchorOf(text),
    ),
  )

// A changelog also names what a later version moved.
it.each(documents.filter((path) => path !== 'CHANGELOG.md'))(
  '%s names only files and folders that exist',
  (path) => {
    const named = readFileSync(path, 'utf8').matchAll(
      /`((?:domain|machines|client|graphql-server|server-process|upstream|tests|scripts|docs)\/[\w./-]*)`/g,
    )
    expect([...named].map(([, name = '']) => name).filter((name) => !existsSync(name))).toEqual([])
  },
)

it.each(documents)('%s links to files and headings that exist', (path) => {
  const links = [...withoutCode(readFileSync(path, 'utf8')).matchAll(/\]\(([^)\s]+)\)/g)]
  const broken = links
    .map(([, link = '']) => link)
    .filter((link) => !/^[a-z]+:/.test(link))
    .filter((link) => {
      const [file = '', anchor] = link.split('#')
      const target = file === '' ? path : join(dirname(path), file)
      return !existsSync(target) || (anchor !== undefined && !anchorsOf(target).has(anchor))
    })
  expect(broken).toEqual([])
})

it('docs/decisions.md lists all of its subjects, and dates each decision', () => {
  const text = readFileSync('docs/decisions.md', 'utf8')
  const subjects = [...text.matchAll(/^## (.*)$/gm)].map(([, subject = '']) => subject)
  const listed = [...text.matchAll(/^\| \[(.*?)\]\(#/gm)].map(([, subject = '']) => subject)
  expect(listed).toEqual(subjects)
  const decisions = [...text.matchAll(/^### (.*)$/gm)].map(([, title = '']) => title)
  expect(decisions.filter((title) => !/ \(2\d{3}-\d{2}-\d{2}[,\d -]*\)$/.test(title))).toEqual([])
  expect(decisions.length).toBeGreaterThan(subjects.length)
})
