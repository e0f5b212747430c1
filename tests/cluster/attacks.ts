/**
 * The attacks of `npm run test:attack`: name, description, and the minimum number of requests, since an attacker without
 * processor time proves nothing. The proxy slows an attacker that waits for answers to 30 requests per second.
 */
const attacks = [
  ['slowLoris', '400 connections whose headers never end', 400],
  ['oversized', 'bodies of 2 MB', 500],
  ['deepQueries', 'queries 400 levels deep', 2_000],
  ['flood', 'a flood of pages from one address', 300],
  ['abortingFlood', 'the same, without waiting for answers', 2_000],
  ['otherServer', '(the same flood of another server)', 0],
  ['missingPictures', 'pictures that do not exist, without the proxy', 1_000],
  ['unsignedPictures', 'other paths of the upstream, without the proxy', 1_000],
  ['missingPages', 'pages that do not exist, without the proxy', 1_000],
  ['unknownWords', 'searches of eight unknown words, without the proxy', 1_000],
  ['unknownFits', 'fits of 60 unknown parts, without the proxy', 500],
  ['countryCodes', 'lists in 936 country codes, without the proxy', 500],
  ['sitemap', 'the sitemap, without the proxy', 500],
  ['largeCart', 'parts for one large cart, without the proxy', 500],
] as const

/** Attackers who guess and steal (`guesses.ts`). */
const guesses = 'guesses'
export class UnknownAttack extends Error {
  override name = 'UnknownAttack'
}

/**
 * @param only names of attacks, separated by commas; empty: all
 * @throws UnknownAttack that names the attacks
 */
export const chooseAttacks = (only: string) => {
  const names: readonly string[] = [...attacks.map(([name]) => name), guesses]
  const wanted = only === '' ? names : only.split(',').map((name) => name.trim())
  const unknown = wanted.filter((name) => !names.includes(name))
  if (unknown.length > 0)
    throw new UnknownAttack(
      `--only: there is no attack ${unknown.join(', ')}. The attacks are ${names.join(', ')}.`,
    )
  return {
    attacks: attacks.filter(([name]) => wanted.includes(name)),
    isGuessing: wanted.includes(guesses),
  }
}
