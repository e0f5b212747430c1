/** `npm run promo`: lists the promo codes of the bundled upstream, makes, changes and ends them. */
import { parseArgs } from 'node:util'
import { askUpstream, fail } from './runningUpstream.mjs'

const usage = `usage: npm run promo                     lists the promo codes
       npm run promo -- CODE [options]   makes the code, or changes what the options say of it
       npm run promo -- CODE --end       ends it at once
       --percent 10 | --amount 5 | --free-shipping   what it takes off the goods, or off the shipping
       --minimum 50         the least value of the goods; it and --amount are euros with VAT
       --uses 100           how often it may be used in all, or "unlimited"
       --from 2026-12-01    the first day (UTC), a moment such as 2026-12-01T18:00+01:00, or "now"
       --until 2026-12-24   the last day, a moment, or "unlimited"
       --json               lists as JSON
Without UPSTREAM_URL and UPSTREAM_TOKEN it finds the upstream of the shop that runs with the same DATA_DIR.
`
const text = { type: 'string' }
const flag = { type: 'boolean', default: false }
const readArguments = () => {
  try {
    const { positionals, values } = parseArgs({
      allowPositionals: true,
      options: {
        percent: text,
        amount: text,
        'free-shipping': flag,
        minimum: text,
        uses: text,
        from: text,
        until: text,
        end: flag,
        json: flag,
      },
    })
    if (positionals.length > 1) fail(usage, 2)
    return { code: positionals[0], ...values }
  } catch (error) {
    return fail(`${error.message}\n${usage}`, 2)
  }
}

const numberOf = (option, value) =>
  /^\d{1,7}(?:[.,]\d{1,2})?$/.test(value)
    ? Number(value.replace(',', '.'))
    : fail(`--${option} ${value} is not a number such as 12.50`, 2)

const day = 86_400_000
/** @param isEnd whether a day without a time means its end */
const momentOf = (option, value, isEnd) => {
  const isDay = /^\d{4}-\d\d-\d\d$/.test(value)
  const isMoment = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d)?(Z|[+-]\d\d:\d\d)$/.test(value)
  const time = isDay || isMoment ? Date.parse(value) : Number.NaN
  // 2026-02-30 is a day of March to JavaScript.
  if (Number.isNaN(time) || new Date(value.slice(0, 10)).toJSON()?.slice(0, 10) !== value.slice(0, 10))
    return fail(`--${option} ${value} is not a day such as 2026-12-24`, 2)
  return new Date(isDay && isEnd ? time + day : time).toISOString()
}

const benefitOf = ({ percent, amount, 'free-shipping': isFree }) => {
  const given = [percent !== undefined, amount !== undefined, isFree].filter(Boolean).length
  if (given > 1) fail('Only one of --percent, --amount and --free-shipping can be given.', 2)
  if (percent !== undefined) return { kind: 'percentage', value: numberOf('percent', percent) }
  if (amount !== undefined) return { kind: 'fixed', value: numberOf('amount', amount) }
  return isFree ? { kind: 'shipping', value: 0 } : {}
}

const termsOf = ({ minimum, uses, from, until, ...rest }) => ({
  ...benefitOf(rest),
  ...(minimum !== undefined && { minimum: numberOf('minimum', minimum) }),
  ...(uses !== undefined && { uses: uses === 'unlimited' ? null : numberOf('uses', uses) }),
  ...(from !== undefined && { validfrom: from === 'now' ? null : momentOf('from', from, false) }),
  ...(until !== undefined && { validuntil: until === 'unlimited' ? null : momentOf('until', until, true) }),
})

const euros = (amount) => `${amount.toFixed(2)} €`
/** The end of a day is shown as the day, which is the last one that counts. */
const whenOf = (moment, isEnd) => {
  if (!moment.endsWith('T00:00:00.000Z')) return `${moment.slice(0, 16).replace('T', ' ')} UTC`
  return new Date(Date.parse(moment) - (isEnd ? day : 0)).toISOString().slice(0, 10)
}
const benefits = {
  percentage: ({ value }) => `${value} % off`,
  fixed: ({ value }) => `${euros(value)} off`,
  shipping: () => 'free shipping',
}
const inOneLine = (code) =>
  [
    code.code.padEnd(12),
    code.state.replace('_', ' ').padEnd(7),
    benefits[code.kind](code),
    code.minimum === 0 ? '' : `from ${euros(code.minimum)} of goods`,
    code.uses === null ? '' : `${code.usesleft} of ${code.uses} uses left`,
    code.validfrom === null ? '' : `from ${whenOf(code.validfrom, false)}`,
    code.validuntil === null ? '' : `until ${whenOf(code.validuntil, true)}`,
    code.orders === 1 ? '1 order' : `${code.orders} orders`,
  ]
    .filter(Boolean)
    .join('  ')

const ask = (body) => askUpstream('/promocodes', body)
const { code, end, json, ...options } = readArguments()
const terms = termsOf(options)
const hasTerms = Object.keys(terms).length > 0
if (code === undefined ? end || hasTerms : end === hasTerms || json) fail(usage, 2)
if (code !== undefined && end) {
  const ended = await ask({ action: 'endPromoCode', code })
  process.stdout.write(`${ended.code} has ended.\n`)
} else if (code !== undefined) {
  const set = await ask({ action: 'setPromoCode', code, ...terms })
  process.stdout.write(`${set.code} is ${set.added ? 'made' : 'changed'}.\n`)
}
const { codes } = await ask({ action: 'listPromoCodes' })
if (json) process.stdout.write(`${JSON.stringify(codes, null, 2)}\n`)
else if (codes.length === 0) process.stdout.write('No promo codes.\n')
else if (code === undefined) process.stdout.write(codes.map((one) => `${inOneLine(one)}\n`).join(''))
else
  process.stdout.write(
    `${inOneLine(codes.find((one) => one.code === code.trim().toUpperCase()) ?? fail('It was removed since.', 1))}\n`,
  )
