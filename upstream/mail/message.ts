import { truncate } from '../text.ts'
import { type Html, html } from './html.ts'

export interface Message {
  to: string
  /** The visitor who wrote through the shop; the sender of the mail is always the shop. */
  replyTo?: string
  subject: string
  text: string
  html: string
}

const page = (title: string, body: Html): string =>
  html`<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><title>${title}</title></head>
<body style="font-family: sans-serif; color: #222; max-width: 40em">
<h1 style="font-size: 1.3em">${title}</h1>
${body}
</body>
</html>
`.markup

interface Parts {
  to: string
  replyTo?: string | undefined
  subject: string
  text: readonly string[]
  body: Html
}

/** A mail as text and HTML. Line breaks in the subject become blanks. */
export const message = ({ to, replyTo, subject, text, body }: Parts): Message => {
  const line = truncate(subject.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' '), 200)
  return {
    to,
    ...(replyTo && { replyTo }),
    subject: line,
    text: `${text.join('\n')}\n`,
    html: page(line, body),
  }
}

/** A table of the filled-in fields. */
export const fieldList = (fields: readonly (readonly [name: string, value: string])[]) => {
  const filled = fields.filter(([, value]) => value !== '')
  return {
    text: filled.map(([name, value]) => `${name}: ${value}`),
    body: html`<table>${filled.map(
      ([name, value]) => html`<tr><th align="left" valign="top">${name}</th><td>${value}</td></tr>`,
    )}</table>`,
  }
}
