/** Addresses of the lists that the finder leads to. */
import { request } from 'undici'

type Names = readonly (string | null)[]
type Options = { options: { make?: Names; model?: Names; year?: Names } }

const named = (names: Names = []): string[] => names.filter((name): name is string => Boolean(name))

/** A list for each make, model and year that the upstream has parts for. */
export const readLists = async (
  upstreamUrl: string,
  headers: Record<string, string> = {},
): Promise<string[]> => {
  const options = async (vehicle: { make?: string; model?: string }) => {
    const { body } = await request(`${upstreamUrl}/applications`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify({
        action: 'getApplications',
        source: 'EU',
        currency: 'eur',
        customer: 'guest',
        language: 'en',
        manufacturergroup: null,
        promotion: false,
        show: false,
        ...vehicle,
      }),
    })
    return ((await body.json()) as Options).options
  }
  const lists: string[] = []
  for (const make of named((await options({})).make))
    for (const model of named((await options({ make })).model))
      for (const year of named((await options({ make, model })).year))
        lists.push(`/parts?${new URLSearchParams({ make, model, year })}`)
  return lists
}
