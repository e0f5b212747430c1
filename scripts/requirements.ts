/** Reads the rules of docs/requirements.md, and what the titles of tests say that they prove. */

export type Requirement = {
  id: string
  sentence: string
  /** The clauses that have a name, in their order; none if the rule is one clause. */
  parts: readonly string[]
}

/** A rule that a title names, or one part of it. */
export type Citation = { id: string; part: string | null }

/** A rule is one line: `- HOME-02 The category ribbon …`. */
const rule = /^- ([A-Z][A-Z0-9]{1,5}-\d{2}) (.+)$/gm
/** The name behind a clause: `[wheel]`. A link has its address behind the brackets. */
const partName = /\[([a-z0-9-]+)\](?!\()/g
/** `HOME-02`, `HOME-02/wheel`, `HOME-02/rewind,wheel`; not `BR-CO-10`, a rule of EN 16931. */
const citation = /(?<!\bBR-)\b([A-Z][A-Z0-9]{1,5}-\d{2})\b(?:\/([a-z0-9-]+(?:,[a-z0-9-]+)*))?/g

export const requirementsIn = (page: string): Requirement[] =>
  [...page.matchAll(rule)].map(([, id = '', sentence = '']) => ({
    id,
    sentence,
    parts: [...sentence.matchAll(partName)].map(([, name = '']) => name),
  }))

export const citationsIn = (text: string): Citation[] =>
  [...text.matchAll(citation)].flatMap(([, id = '', parts]): Citation[] =>
    parts === undefined ? [{ id, part: null }] : parts.split(',').map((part) => ({ id, part })),
  )

/** A clause or a citation as titles write it. */
export const nameOf = ({ id, part }: Citation): string => (part === null ? id : `${id}/${part}`)

/** What needs a test of its own: each named part, or the rule itself. */
export const clausesOf = ({ id, parts }: Requirement): Citation[] =>
  parts.length === 0 ? [{ id, part: null }] : parts.map((part) => ({ id, part }))
