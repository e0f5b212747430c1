/** A file that another system made, as a download: its name and its content are not trusted. */

const maxNameLength = 80
const maxBytes = 5 * 1024 * 1024
const pdfMark = '%PDF-'

/** Null unless it is a PDF document of at most 5 MB. */
export const readPdf = ({ mediatype, content }: { mediatype: string; content: string }): Buffer | null => {
  if (mediatype.toLowerCase() !== 'application/pdf' || content.length > Math.ceil(maxBytes / 3) * 4)
    return null
  const bytes = Buffer.from(content, 'base64')
  return bytes.subarray(0, pdfMark.length).toString('latin1') === pdfMark ? bytes : null
}

/** Without folders, and without what could end the header or the name. */
const plainName = (name: string): string =>
  name
    .toWellFormed()
    .replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}"'\\/:*?<>|;%]+/gu, '-')
    .replace(/^[.\s-]+/, '')
    .replace(/\.pdf$/i, '')
    .slice(0, maxNameLength)
    .toWellFormed()
    .trim() || 'document'

/** The header Content-Disposition (RFC 6266) of a PDF file, which browsers save under this name. */
export const downloadAs = (name: string): string => {
  const plain = `${plainName(name)}.pdf`
  const encoded = encodeURIComponent(plain).replaceAll(
    /[()*!]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `attachment; filename="${plain.replaceAll(/[^\w .-]/g, '_')}"; filename*=UTF-8''${encoded}`
}
