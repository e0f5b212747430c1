/** What stands where not even a page can be rendered: no script, no style sheet, nothing that could fail too. */
const texts = {
  400: ['This address cannot be read', 'Please check it, or start from the home page.'],
  500: ['Something went wrong', 'We are sorry. Please try again in a moment.'],
} as const

export const failurePage = (status: keyof typeof texts): string => {
  const [title, text] = texts[status]
  return (
    `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">` +
    `<meta name="robots" content="noindex"><title>${title}</title></head><body><main><h1>${title}</h1><p>${text}</p>` +
    `<p><a href="/">Home</a></p></main></body></html>`
  )
}
