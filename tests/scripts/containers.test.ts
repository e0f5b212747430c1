/** The image and the containers. */
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { cp, mkdtemp, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { compose, containerOf, dockerfile, namesIn, services } from '../support/deployment.ts'

describe('containers', () => {
  it('run without root on a read-only file system', () => {
    const stages = dockerfile.split(/^FROM /m)
    expect(stages.length).toBeGreaterThan(2)
    expect(stages.at(-1)).toMatch(/^USER 1000:1000$/m)
    for (const name of services) expect(compose['services']?.[name]?.['read_only']).toBe(true)
    for (const name of ['web', 'upstream']) {
      expect(containerOf(name)['securityContext']).toMatchObject({
        readOnlyRootFilesystem: true,
        allowPrivilegeEscalation: false,
      })
    }
  })

  it('are built with only node on the path, as in an image', async () => {
    const [step = ''] = namesIn(dockerfile, /^RUN node (\S+)$/gm)
    const shop = await mkdtemp(join(tmpdir(), 'shop-image-'))
    try {
      for (const path of [
        'client',
        'graphql-server',
        'scripts',
        'package.json',
        'package-lock.json',
        'schema.graphql',
      ])
        await cp(path, join(shop, path), { recursive: true, filter: (from) => !from.endsWith('/generated') })
      await symlink(join(process.cwd(), 'node_modules'), join(shop, 'node_modules'))
      const path = `${dirname(process.execPath)}:/usr/bin:/bin`
      const { status, stderr } = spawnSync(process.execPath, [step, '--types'], {
        cwd: shop,
        env: { PATH: path },
        encoding: 'utf8',
      })
      expect([status, stderr]).toEqual([0, ''])
      expect(existsSync(join(shop, 'client/generated/graphql.ts'))).toBe(true)
    } finally {
      await rm(shop, { recursive: true, force: true })
    }
  })

  it('contain every folder that the servers import from', () => {
    const copied = namesIn(dockerfile, /^COPY --from=build \/shop\/(\S+)/gm)
    expect(copied).toEqual(
      expect.arrayContaining([
        'domain',
        'machines',
        'graphql-server',
        'server-process',
        'upstream',
        'dist',
        'client/generated',
      ]),
    )
  })
})
