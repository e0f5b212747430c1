/** The texts of a PDF, page by page. */
import { extractText, getDocumentProxy } from 'unpdf'

export const readPdf = async (bytes: Uint8Array): Promise<string[]> => {
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(bytes)), { mergePages: false })
  return text
}
