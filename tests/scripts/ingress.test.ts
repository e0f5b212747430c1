/** The ingress for Kubernetes agrees with the proxy of the compose file. */
import { describe, expect, it } from 'vitest'
import { kubernetesEnv, listOf, manifests, namesIn, nginx, type Tree } from '../support/deployment.ts'

describe('the ingress', () => {
  const ingresses = manifests.filter(({ kind }) => String(kind) === 'Ingress')
  const hostOf = (one: Tree) => String(listOf(one['spec']?.['rules'])[0]?.['host'])
  const pathsOf = (one: Tree) =>
    listOf(listOf(one['spec']?.['rules'])[0]?.['http']?.['paths']).map(({ path, backend }) => [
      String(path),
      backend,
    ])
  const annotation = (one: Tree | undefined, name: string) =>
    String(one?.['metadata']?.['annotations']?.[`nginx.ingress.kubernetes.io/${name}`])

  it('sends the public host to the service of the web servers', () => {
    const service = manifests.find(
      (one) => String(one.kind) === 'Service' && String(one['metadata']?.['name']) === 'web',
    )
    const [port] = listOf(service?.['spec']?.['ports'])
    const backend = { service: { name: 'web', port: { name: String(port?.['name']) } } }
    expect(ingresses.flatMap(pathsOf)).toEqual([
      ['/', backend],
      ['/assets', backend],
      ['/graphql', backend],
      ['/files', backend],
    ])
    for (const one of ingresses) {
      expect(`https://${hostOf(one)}`).toBe(kubernetesEnv('web')['PUBLIC_ORIGIN'])
      expect(listOf(one['spec']?.['tls'])[0]?.['hosts']).toEqual([hostOf(one)])
    }
  })

  it('has the limits of the proxy', () => {
    const [shop, assets, graphql, files] = ingresses
    const [rate = ''] = namesIn(nginx, /zone=requests:\w+ rate=(\d+)r\/s/g)
    const [burst = ''] = namesIn(nginx, /limit_req zone=requests burst=(\d+)/g)
    for (const one of [shop, graphql]) {
      expect(annotation(one, 'limit-rps')).toBe(rate)
      expect(Number(annotation(one, 'limit-burst-multiplier')) * Number(rate)).toBe(Number(burst))
    }
    for (const one of ingresses) {
      expect(nginx).toContain(`limit_conn connections ${annotation(one, 'limit-connections')};`)
      expect(nginx).toContain(`client_max_body_size ${annotation(one, 'proxy-body-size')};`)
    }
    for (const one of ingresses)
      expect(nginx).toContain(`proxy_next_upstream ${annotation(one, 'proxy-next-upstream')};`)
    for (const one of [assets, graphql]) expect(annotation(one, 'proxy-next-upstream')).toContain('http_404')
    for (const one of [shop, files]) expect(annotation(one, 'proxy-next-upstream')).not.toContain('http_404')
  })
})

describe('the controller of the ingress', () => {
  const named = (kind: string) =>
    manifests.find(
      (one) => String(one.kind) === kind && String(one['metadata']?.['name']) === 'ingress-nginx-controller',
    )
  it('OPS-06/topologies gets the visitor’s address from the load balancer, and passes on this one address', () => {
    expect(named('Service')?.['spec']).toMatchObject({ externalTrafficPolicy: 'Local' })
    // One address is what one trusted proxy passes on.
    expect(named('ConfigMap')?.['data']).toMatchObject({ 'compute-full-forwarded-for': 'false' })
    expect(kubernetesEnv('web')['TRUST_PROXY']).toBe('1')
    // Nobody is trusted until a CDN is named.
    expect(named('ConfigMap')?.['data']).toMatchObject({ 'use-forwarded-headers': 'false' })
  })
})
