/** The pieces of work of a part, out of the generated catalogue. */
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { type WireJob } from '#contract/jobs.ts'
import { type WirePart } from '#contract/parts.ts'
import { item, one, parts, upstream, withCatalogue } from '#tests/support/catalogue.ts'
import { jobRules } from '../../../upstream/catalogue/jobRules.ts'

withCatalogue({ parts: 5200 })

const hilux = { make: 'TOYOTA', model: 'HILUX', year: '2016' }
const jobsOf = async (record: string) => (await item(record)).jobs ?? []
const idOf = (part: WirePart) => part.item ?? part.id
const anyOfGroup = (list: readonly WirePart[], group: string, parameter?: string): string => {
  const found = list.find(
    (part) =>
      part.groupdescription === group &&
      (!parameter || [part.parameter, part.parameter3].includes(parameter)),
  )
  if (!found) throw new Error(`no ${group}`)
  return idOf(found)
}
const partsIn = (job: WireJob) => (job.needs ?? []).flatMap((need) => need.parts ?? [])

describe('getItem says which work a part is for', () => {
  it('pads are for the brakes of their axle, with discs, hoses and fluid', async () => {
    const list = await parts(hilux)
    const pads = anyOfGroup(list, 'PADS', 'front')
    const [job] = await jobsOf(pads)
    expect(job).toMatchObject({ id: 'front-brakes', name: 'Front brakes' })
    const [first] = job?.needs ?? []
    expect(first).toMatchObject({ name: 'Brake pads', reason: 'work', axle: 'front', pieces: 2 })
    const { articlenumber } = await item(pads)
    expect(articlenumber).toMatch(/\w/)
    expect(first?.parts?.[0]).toMatchObject({ id: pads, articlenumber, saleunit: 'axle', axle: 'front' })
    expect(first?.parts?.[0]?.price?.grossprice).toBeGreaterThan(0)
    expect((job?.needs ?? []).map(({ name }) => name)).toContain('Brake fluid')
  })

  it('the work names parts of the right group, axle and side alone, at most three alike', async () => {
    const list = await parts(hilux)
    const records = [
      anyOfGroup(list, 'REAR SHOCKS'),
      anyOfGroup(list, 'FRONT COIL SPRINGS', '+40 mm'),
      anyOfGroup(list, 'CONTROL ARM BUSHES'),
      anyOfGroup(list, 'TIE ROD ENDS'),
    ]
    for (const record of records) {
      const jobs = await jobsOf(record)
      expect(jobs.length).toBeGreaterThan(0)
      for (const job of jobs) {
        const rule = jobRules.find(({ id }) => id === job.id)
        expect(partsIn(job).map(({ id }) => id)).toContain(record)
        for (const need of job.needs ?? []) {
          const wanted = rule?.needs.find(({ name }) => name === need.name)
          expect(need.parts?.length).toBeLessThanOrEqual(3)
          for (const part of need.parts ?? []) {
            expect(wanted?.groups).toContain(part.groupdescription)
            expect([need.axle, undefined]).toContain(part.axle ?? need.axle)
            expect([need.side, undefined]).toContain(part.side ?? need.side)
          }
        }
      }
    }
  })

  it('springs of one lift are for that lift, and above 40 mm more is needed', async () => {
    const list = await parts(hilux)
    for (const lift of [40, 50]) {
      const jobs = await jobsOf(anyOfGroup(list, 'FRONT COIL SPRINGS', `+${lift} mm`))
      expect(jobs.map(({ id }) => id)).toEqual([`lift-${lift}`])
      const springs = jobs[0]?.needs?.find(({ name }) => name === 'Front springs')?.parts ?? []
      expect(new Set(springs.map((part) => part.lift))).toEqual(new Set([lift]))
      expect((jobs[0]?.needs ?? []).some(({ abovelift }) => abovelift === 40)).toBe(true)
    }
  })

  it('what a vehicle has on both sides is named for both, also where a part for one is missing', async () => {
    const list = await parts(hilux)
    const records = list
      .filter(({ groupdescription = '' }) =>
        ['FRONT COIL SPRINGS', 'TIE ROD ENDS', 'UPPER CONTROL ARMS'].includes(groupdescription ?? ''),
      )
      .map(idOf)
    const sided = (await Promise.all(records.map(jobsOf)))
      .flat()
      .flatMap(({ needs = [] }) => needs.filter(({ side }) => side))
    expect(sided.some((need) => need.parts?.length === 0)).toBe(true)
    expect(sided.filter(({ side }) => side === 'left').length).toBe(sided.length / 2)
  })

  it('a kit names what it holds, and its parts serve the needs', async () => {
    const kit = await one(sql<{ value: string }>`
      select p.public_id as value from part p join part_group g on g.id = p.group_id
      where g.name = 'LIFT KITS' and exists (select from kit_component k where k.kit_id = p.id) order by p.id limit 1`)
    const [job] = await jobsOf(kit)
    const own = job?.kits?.find(({ id }) => id === kit)
    expect(own?.components?.length).toBeGreaterThanOrEqual(2)
    const serving = job ? partsIn(job).map(({ id }) => id) : []
    for (const { id } of own?.components ?? []) expect(serving).toContain(id)
  })

  it('a part that fits all vehicles is for no work of its own, and each name is used once', async () => {
    const fluid = await one(sql<{ value: string }>`
      select p.public_id as value from part p join part_group g on g.id = p.group_id where g.name = 'FLUIDS' limit 1`)
    expect(await jobsOf(fluid)).toEqual([])
    expect(new Set(jobRules.map(({ id }) => id)).size).toBe(jobRules.length)
  })

  it('the parts are for vehicles of the part', async () => {
    const pads = anyOfGroup(await parts(hilux), 'PADS', 'front')
    const [job] = await jobsOf(pads)
    const { rows } = await sql<{ id: string }>`
      select distinct p.public_id as id from fitment own join part a on a.id = own.part_id
        join fitment f on f.model_id = own.model_id and f.year = own.year join part p on p.id = f.part_id
      where a.public_id = ${pads}`.execute(upstream.database.db)
    const shared = new Set(rows.map(({ id }) => id))
    const others = job ? partsIn(job).filter(({ groupdescription }) => groupdescription !== 'FLUIDS') : []
    for (const part of others) expect([part.id, shared.has(part.id)]).toEqual([part.id, true])
  })
})

it('a changed catalogue counts at once, although the parts of a job are remembered', async () => {
  const pads = anyOfGroup(await parts(hilux), 'PADS', 'front')
  const [before] = await jobsOf(pads)
  expect(await jobsOf(pads)).toEqual([before])
  const other = (before ? partsIn(before) : []).find(({ groupdescription }) => groupdescription === 'HOSES')
  await sql`delete from fitment where part_id = (select id from part where public_id = ${other?.id ?? ''})`.execute(
    upstream.database.db,
  )
  const [after] = await jobsOf(pads)
  expect(before && partsIn(before).map(({ id }) => id)).toContain(other?.id)
  expect(after && partsIn(after).map(({ id }) => id)).not.toContain(other?.id)
})
