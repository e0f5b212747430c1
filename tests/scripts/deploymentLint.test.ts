/** The deployment files by the schemas and rules of those who will read them. */
import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { validate as lintDockerfile } from 'dockerfile-utils'
import * as apps from 'kubernetes-models/apps/v1'
import * as autoscaling from 'kubernetes-models/autoscaling/v2'
import * as networking from 'kubernetes-models/networking.k8s.io/v1'
import * as policy from 'kubernetes-models/policy/v1'
import * as core from 'kubernetes-models/v1'
import { describe, expect, it } from 'vitest'
import { parseAllDocuments } from 'yaml'
import { configurationFor, nginxMissing, nginxProgram } from '../cluster/nginx.ts'
import { watched } from '../support/watched.ts'

const folder = 'docs/deploy/kubernetes'

interface Manifest {
  apiVersion: string
  kind: string
  [key: string]: unknown
}
const manifests = readdirSync(folder).flatMap((file) =>
  parseAllDocuments(readFileSync(join(folder, file), 'utf8')).map((document) => {
    const manifest = document.toJS() as Manifest
    return [file, manifest.kind, manifest] as const
  }),
)

type Models = Record<string, { prototype: { validate: (this: unknown) => void } } | undefined>
const groups: Record<string, Models> = {
  v1: { ...core },
  'apps/v1': { ...apps },
  'autoscaling/v2': { ...autoscaling },
  'networking.k8s.io/v1': { ...networking },
  'policy/v1': { ...policy },
}

/** What Kubernetes' own schema refuses, and fields that it never looks at: a misspelt one would be ignored there. */
const problemsOf = (manifest: Manifest): string[] => {
  const models: Models = groups[manifest.apiVersion] ?? {}
  const model = models[manifest.kind]
  if (!model) return [`there is no ${manifest.kind} in ${manifest.apiVersion}`]
  const { value, unread } = watched(manifest)
  try {
    model.prototype.validate.call(value)
  } catch (error) {
    return [String(error)]
  }
  return unread().map((path) => `unknown: ${path}`)
}

describe('kubernetes', () => {
  it.each(manifests)('%s %s is what the API takes', (_file, _kind, manifest) => {
    expect(problemsOf(manifest)).toEqual([])
  })
  it('a misspelt field, a wrong type and an unknown kind are found', () => {
    const [, , deployment] = manifests.find(([, kind]) => kind === 'Deployment') ?? []
    if (!deployment) throw new Error('no deployment')
    const spec = deployment['spec'] as object
    expect(problemsOf({ ...deployment, spec: { ...spec, replicsa: 2 } })).toEqual(['unknown: spec.replicsa'])
    expect(problemsOf({ ...deployment, spec: { ...spec, replicas: 'two' } })[0]).toContain('replicas')
    expect(problemsOf({ ...deployment, kind: 'Deploy' })).toEqual(['there is no Deploy in apps/v1'])
  })
})

describe('the Dockerfile', () => {
  const text = readFileSync('docs/deploy/Dockerfile', 'utf8')
  it('is understood as it is meant', () => {
    expect(lintDockerfile(text).map(({ message }) => message)).toEqual([])
  })
  it('a misspelt instruction is found', () => {
    expect(lintDockerfile(text.replace('WORKDIR', 'WORKDRI'))).not.toEqual([])
  })
  it('copies only what is there', () => {
    for (const [, path = ''] of text.matchAll(/^COPY --from=build \/shop\/(\S+)/gm))
      expect(existsSync(path), path).toBe(true)
  })
})

const title = nginxMissing === null ? 'the proxy' : `the proxy (skipped: ${nginxMissing})`
describe.skipIf(nginxMissing !== null)(title, () => {
  it('nginx accepts its configuration', () => {
    const home = mkdtempSync(join(tmpdir(), 'shop-nginx-'))
    try {
      const ports = { shop: 5690, actions: 5691, web: [5692, 5693], upstreams: [5694, 5695] }
      const file = join(home, 'nginx.conf')
      writeFileSync(file, configurationFor(home, ports))
      const { status, stderr } = spawnSync(
        nginxProgram ?? '',
        ['-t', '-q', '-e', 'stderr', '-p', home, '-c', file],
        { encoding: 'utf8' },
      )
      expect(stderr).toBe('')
      expect(status).toBe(0)
    } finally {
      rmSync(home, { recursive: true, force: true })
    }
  })
})
