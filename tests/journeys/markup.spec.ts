import { execFile } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { type APIRequestContext, expect } from '@playwright/test'
import { HtmlValidate } from 'html-validate'
import { contentPaths } from './support/pageChecks.ts'
import { test } from './support/test.ts'

/** The rules of the HTML standard, of accessibility, and for complete documents. */
const checker = new HtmlValidate({
  extends: ['html-validate:standard', 'html-validate:a11y', 'html-validate:document'],
  rules: {
    // Only files of other hosts would need an integrity hash.
    'require-sri': ['error', { target: 'crossorigin' }],
    // Headings of the navigation come before the page's own.
    'heading-level': ['error', { minInitialRank: 'h2' }],
    // The ARIA pattern makes each disclosure a region.
    'prefer-native-element': ['error', { exclude: ['region'] }],
  },
})

const paths = [
  '/',
  '/parts',
  '/parts?make=TOYOTA&model=HILUX&year=2016',
  '/clearance?category=BRAKES',
  '/search/shock',
  '/search/zzzqqq',
  '/nothing/here',
  '/info-toyota-hilux',
  '/basket',
  '/checkout',
  '/withdraw',
  ...contentPaths,
]

const partPath = async (request: APIRequestContext, term: string) => {
  const list = await (await request.get(`/search/${term}`)).text()
  return /href="(\/details\/[^"]+)"/.exec(list)?.[1] ?? ''
}
const complaints = async (request: APIRequestContext, path: string): Promise<string[]> => {
  const { results } = await checker.validateString(await (await request.get(path)).text())
  const said = results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector})`),
  )
  return [...new Set(said)]
}

for (const path of paths) {
  test(`the HTML of ${path} is valid`, async ({ request }) => {
    expect(await complaints(request, path)).toEqual([])
  })
}

for (const term of ['kit', 'spring', 'disc']) {
  test(`the HTML of a part (${term}) is valid`, async ({ request }) => {
    expect(await complaints(request, await partPath(request, term))).toEqual([])
  })
}

test('every file that the head of a page names exists', async ({ request }) => {
  const html = await (await request.get('/')).text()
  const named = [...html.matchAll(/<link [^>]*href="(\/[^"]+)"/g)].map(([, path]) => path ?? '')
  expect(named).toContain('/site.webmanifest')
  const missing = []
  for (const path of named) if (!(await request.get(path)).ok()) missing.push(path)
  expect(missing).toEqual([])
})

const jar = join(dirname(createRequire(import.meta.url).resolve('vnu-jar')), 'build/dist/vnu.jar')
const run = promisify(execFile)
const hasJava = await run('java', ['-version']).then(
  () => existsSync(jar),
  () => false,
)

test('the Nu HTML checker finds no error in any page', async ({ request }) => {
  test.skip(!hasJava, 'Java is not installed (Debian: apt-get install default-jre-headless).')
  test.setTimeout(180_000)
  const folder = mkdtempSync(join(tmpdir(), 'markup-'))
  const all = [...paths, await partPath(request, 'kit'), await partPath(request, 'spring')]
  const files: string[] = []
  for (const [index, path] of all.entries()) {
    const file = join(folder, `${index}.html`)
    writeFileSync(file, await (await request.get(path)).text())
    files.push(file)
  }
  // A non-zero exit code means that it found something, which it writes to stderr.
  // For so short a run, optimising its code and collecting garbage in parallel take twice the processor time.
  const brief = ['-XX:TieredStopAtLevel=1', '-XX:+UseSerialGC']
  const args = [...brief, '-Xss2m', '-jar', jar, '--format', 'json', '--exit-zero-always', ...files]
  const { stderr } = await run('java', args, { maxBuffer: 64 * 1024 * 1024 })
  rmSync(folder, { recursive: true, force: true })
  const { messages } = JSON.parse(stderr) as {
    messages: { type: string; subType?: string; url: string; message: string; extract?: string }[]
  }
  const against = messages
    // Messages of type info are no errors; React decides how void elements are written.
    .filter(({ type, subType }) => type !== 'info' || subType === 'warning')
    // Its CSS parser does not know type selectors that begin with two hyphens, which Stitches uses as marks.
    .filter(({ message, extract }) => !(message === 'CSS: Parse Error.' && extract?.includes('}@media{')))
    // Nor does it know container queries and `field-sizing`, which browsers have.
    .filter(({ message }) => !/^CSS: .*(@container|container-type|field-sizing)/.test(message))
    .map(({ url, message, extract }) => {
      const index = Number(/(\d+)\.html$/.exec(url)?.[1])
      return `${all[index]}: ${message} ${extract ?? ''}`
    })
  expect(against).toEqual([])
})
