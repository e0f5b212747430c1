/** Mails as they were sent: `.eml` files, read by a parser as a mail program does. */
import { readdir, readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import PostalMime, { type Email } from 'postal-mime'
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'

/** All mails of a folder, in no particular order. */
export const readMails = async (folder: string): Promise<Email[]> => {
  const names = await readdir(folder).catch(() => [])
  const files = names.filter((name) => name.endsWith('.eml'))
  return Promise.all(files.map(async (name) => PostalMime.parse(await readFile(join(folder, name)))))
}

/** The addresses that links of the HTML part lead to. */
export const linksOf = ({ html = '' }: Email): string[] =>
  [...html.matchAll(/<a href="([^"]*)"/g)].map(([, href = '']) => href)

/** What the QR codes of the pictures inside the mail say. */
export const qrCodesOf = async ({ attachments }: Email): Promise<string[]> => {
  const wasm = createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm')
  const wasmBinary = Uint8Array.from(await readFile(wasm)).buffer
  await prepareZXingModule({ overrides: { wasmBinary }, fireImmediately: true })
  const texts = attachments.map(async ({ content }) => {
    if (typeof content === 'string') throw new Error('the attachment is a text')
    return readBarcodes(new Uint8Array(content), { formats: ['QRCode'] })
  })
  return (await Promise.all(texts)).flat().map(({ text }) => text)
}
