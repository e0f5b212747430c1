/** The key of a single server without SIGNING_KEYS: made once and kept in the data folder, so that a restart keeps carts. */
import { randomBytes, randomUUID } from 'node:crypto'
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Its message tells the operator what to change. */
export class SigningKeyError extends Error {
  override name = 'SigningKeyError'
}

const readKey = async (path: string): Promise<string | null> => {
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null
    throw new SigningKeyError(`${path} cannot be read (${error.code}). It signs carts and orders.`)
  })
  if (text === null) return null
  if (!/^[\w-]{43}\n$/.test(text))
    throw new SigningKeyError(`${path} holds no key. Restore it, or delete it: all carts are then lost.`)
  return text.trim()
}

/** @throws SigningKeyError if the file cannot be read, or holds something else */
export const readOrCreateSigningKey = async (dataDir: string): Promise<string> => {
  const path = join(dataDir, 'signing-key')
  const known = await readKey(path)
  if (known !== null) return known
  await mkdir(dataDir, { recursive: true })
  const draft = `${path}.${randomUUID()}`
  const created = randomBytes(32).toString('base64url')
  await writeFile(draft, `${created}\n`, { mode: 0o600, flush: true })
  try {
    // Another process may create the key at the same time: a link is made once, and never to a half-written file.
    await link(draft, path)
    return created
  } catch (error) {
    const others = await readKey(path)
    if (others === null) throw error
    return others
  } finally {
    await rm(draft, { force: true })
  }
}
