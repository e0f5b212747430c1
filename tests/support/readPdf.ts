/** Reads the texts of a PDF, and the files that are attached to it. */
import { extractText, getDocumentProxy } from 'unpdf'

/** The texts, page by page. */
export const readPdf = async (bytes: Uint8Array): Promise<string[]> => {
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(bytes)), { mergePages: false })
  return text
}

/** The texts of the files in it, by their names. */
export const readAttachments = async (bytes: Uint8Array): Promise<Record<string, string>> => {
  const document = await getDocumentProxy(new Uint8Array(bytes))
  const texts: Record<string, string> = {}
  for (const name of (await document.getAttachments())?.keys() ?? [])
    texts[name] = new TextDecoder().decode((await document.getAttachmentContent(name)) ?? new Uint8Array())
  return texts
}
