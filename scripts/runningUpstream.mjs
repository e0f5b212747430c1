/** Calls the upstream of the running shop over HTTP: its process locks an embedded database. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

export const fail = (text, code) => {
  process.stderr.write(`${text}\n`)
  process.exit(code)
}

const runningUpstream = () => {
  const file = join(process.env['DATA_DIR'] || '.data', 'upstream.json')
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return fail(
      `No shop runs with its own upstream in this DATA_DIR (${file} is missing). Start it: npm start`,
      1,
    )
  }
}

/** By UPSTREAM_URL and UPSTREAM_TOKEN, else the one of the shop that runs with the same DATA_DIR. */
const findUpstream = () => {
  const url = process.env['UPSTREAM_URL']
  if (!url) return runningUpstream()
  const [token] = (process.env['UPSTREAM_TOKEN'] ?? '').split(',')
  return { url, authorization: token ? `Bearer ${token}` : undefined }
}

/** The answer's body; ends the process where there is none. */
export const askUpstream = async (path, body) => {
  const { url, authorization } = findUpstream()
  const answer = await fetch(new URL(`${url.replace(/\/$/, '')}${path}`), {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(authorization && { authorization }) },
    body: JSON.stringify(body),
  }).catch((error) =>
    fail(`The upstream at ${url} does not answer (${error.cause?.code ?? error.message}).`, 1),
  )
  const read = await answer.json().catch(() => ({}))
  if (!answer.ok) fail(`The upstream refused it (${answer.status}): ${read.message ?? ''}`, 1)
  return read
}
