/** A merchant fills an empty shop by `npm run catalogue:import`, sells from it, and imports again. */
import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { describe, expect, it, onTestFinished } from 'vitest'
import { idAnswer, transactionsAnswer } from '#contract/cart.ts'
import { optionsAnswer } from '#contract/catalogue.ts'
import { createBuyer } from '#tests/contract/buyer.ts'
import { accept, contractClient } from '#tests/contract/client.ts'
import { makeEmptyDataFolder } from '#tests/support/dataFolder.ts'
import { folderOf, smallCatalogue } from '#tests/support/smallCatalogue.ts'
import { startUpstreamProcess } from '#tests/support/upstreamProcess.ts'
import { requirementsOf } from '../../../upstream/productionRequirements.ts'
import { readSettings } from '../../../upstream/settings.ts'

const run = promisify(execFile)

const importFolder = async (DATA_DIR: string, ...args: string[]) => {
  const command = ['upstream/catalogueFiles/importCommand.ts', ...args]
  const env = { ...process.env, DATABASE_URL: '', DATA_DIR }
  try {
    const { stdout } = await run(process.execPath, command, { env })
    return { code: 0, text: stdout }
  } catch (error) {
    const { code, stderr } = error as { code: number; stderr: string }
    return { code, text: stderr }
  }
}

/** Everything of a demonstration is accepted but its data. */
const production = {
  DEPLOYMENT: 'production',
  DEMO_DATA: 'false',
  PRODUCTION_EXCEPTIONS: requirementsOf(readSettings({}))
    .map(({ name }) => name)
    .filter((name) => name !== 'DEMO_DATA')
    .join(),
}

describe('the command', () => {
  it('IMPORT-05/production IMPORT-02/ordered a production sells what was imported; an order stays readable when its part is removed', async () => {
    const DATA_DIR = await mkdtemp(join(tmpdir(), 'shop-import-'))
    onTestFinished(() => rm(DATA_DIR, { recursive: true, force: true }))
    await makeEmptyDataFolder(DATA_DIR)
    const { code, text } = await importFolder(DATA_DIR, await folderOf(smallCatalogue))
    expect({ code, text }).toMatchObject({ code: 0 })
    expect(text).toMatch(/^part\.csv +4 added {2}0 changed {2}0 removed$/m)

    const first = await startUpstreamProcess({ ...production, DATA_DIR })
    const client = contractClient(first.url)
    const listing = { action: 'getApplications', language: 'en', manufacturergroup: null, promotion: false }
    const { options } = accept(
      optionsAnswer,
      await client.ask('/applications', { ...listing, show: false, make: 'VOLKSWAGEN', model: 'GOLF' }),
    )
    expect(options.year?.toSorted().at(0)).toBe('2012')
    const { cart, readyCart, basket } = createBuyer(() => client)
    const id = await readyCart()
    const [line] = (await basket(id)).lines
    const order = accept(idAnswer, await cart({ action: 'addOrder', cart_id: id }))._id
    const busy = await importFolder(DATA_DIR, await folderOf(smallCatalogue))
    expect(busy.code).toBe(1)
    expect(busy.text).toContain('Stop the shop first')
    first.child.kill('SIGTERM')
    await first.ended

    const bought = line?.item.id ?? ''
    const remaining = Object.fromEntries(
      Object.entries(smallCatalogue).map(([name, content]) => {
        const rows = content.replaceAll(`,${bought}\n`, ',\n').split('\n')
        return [name, rows.filter((row) => !row.split(',').includes(bought)).join('\n')]
      }),
    )
    // Its kit has nothing left to consist of.
    remaining['kit_component'] = 'kit,part,qty\nHX-K,HX-2,2\n'
    const again = await importFolder(DATA_DIR, await folderOf(remaining), '--remove-parts')
    expect(again.text).toMatch(/^part\.csv .* 1 removed$/m)
    const { url } = await startUpstreamProcess({ ...production, DATA_DIR })
    const answer = await contractClient(url).ask('/transactions', {
      action: 'getTransactions',
      transaction_id: order,
    })
    const [read] = accept(transactionsAnswer, answer).transactions
    expect(read?.transaction.transactionlines?.map(({ item }) => item.id)).toEqual([bought])
  })

  it('IMPORT-03/named a wrong option ends it with the usage, before a database is opened', async () => {
    const { code, text } = await importFolder('/nowhere', '--now')
    expect(code).toBe(1)
    expect(text).toContain("Unknown option '--now'")
    expect(text).toContain('usage: npm run catalogue:import -- FOLDER [--dry-run] [--remove-parts]')
  })
})
